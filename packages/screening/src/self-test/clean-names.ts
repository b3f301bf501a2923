import type { Random } from './random.ts';

/** Given and family names of one culture, as `given|family`, and how many given names its people have. */
const CULTURES: readonly (readonly [given: string, family: string])[] = [
  [
    'Emma Oliver Jack Amelia Harry Isla George Ava Noah Grace Liam Ethan',
    'Smith Jones Taylor Brown Wilson Evans Walker Wright Hughes Green Baker Turner Cooper Ward',
  ],
  [
    'Lukas Anna Finn Lea Jonas Hannah Paul Mia Felix Klara',
    'Müller Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Schäfer Koch Richter Krüger',
  ],
  [
    'Louis Camille Hugo Manon Jules Léa Théo Chloé Antoine Élise',
    'Martin Bernard Dubois Moreau Laurent Lefebvre Michel Garnier Faure Chevalier',
  ],
  [
    'Giulia Marco Sofia Matteo Chiara Luca Elena Davide Francesca',
    'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco',
  ],
  [
    'María José Carmen Antonio Lucía Javier Elena Miguel Laura Pablo',
    'García Fernández López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno Muñoz',
  ],
  [
    'João Ana Pedro Beatriz Tiago Mariana Rui Inês Gustavo Larissa',
    'Silva Santos Oliveira Souza Pereira Costa Carvalho Almeida Ribeiro Rocha',
  ],
  [
    'Jan Zofia Piotr Hanna Tomasz Maja Krzysztof Alicja Michał',
    'Nowak Kowalski Wiśniewski Wójcik Kamiński Lewandowski Zieliński Szymański',
  ],
  [
    'Ivan Elena Dmitry Olga Sergey Anna Alexey Natalia Mikhail Tatiana',
    'Smirnov Kuznetsov Popov Vasiliev Sokolov Novikov Fedorov Morozov Volkov Lebedev',
  ],
  [
    'Oleksandr Olena Andriy Iryna Taras Oksana Bohdan Yulia',
    'Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Oliynyk Marchenko Lysenko',
  ],
  [
    'Erik Ingrid Lars Astrid Nils Freja Magnus Sigrid Bjørn Karin',
    'Johansson Andersson Hansen Nielsen Olsen Berg Lindqvist Larsen Virtanen Korhonen',
  ],
  [
    'Nikos Maria Giorgos Eleni Dimitris Katerina Kostas Sofia',
    'Papadopoulos Vlachos Nikolaidis Georgiou Makris Karagiannis Petrou',
  ],
  [
    'Mehmet Ayşe Mustafa Fatma Emre Zeynep Can Elif Murat Selin',
    'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Arslan Doğan',
  ],
  [
    'Mohamed Fatima Ahmed Aisha Omar Layla Youssef Mariam Khaled Nour',
    'Hassan Ibrahim Mansour Farouk Khalil Saleh Nasser Haddad Khoury Amin',
  ],
  [
    'Reza Zahra Hossein Maryam Amir Sara Mehdi Leila',
    'Karimi Rezaei Hosseini Rahimi Moradi Jafari Sadeghi Ebrahimi',
  ],
  [
    'Rahul Priya Arjun Ananya Vikram Neha Sanjay Kavya Amit Divya',
    'Sharma Patel Singh Kumar Gupta Reddy Iyer Nair Mehta Banerjee Chopra',
  ],
  [
    'Ahmed Ayesha Bilal Sana Hamza Hira Usman Zara',
    'Khan Malik Butt Qureshi Chaudhry Siddiqui Shaikh Mirza',
  ],
  [
    'Wei Fang Min Jing Lei Yan Hao Xin Jun Ying Meiling Zhihao Xiaoyu Jianguo',
    'Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun',
  ],
  [
    'Haruto Yui Sota Aoi Yuto Hina Kenji Sakura Takumi Rin',
    'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato',
  ],
  [
    'Minjun Seoyeon Jihoon Jiwoo Hyunwoo Soyeon Dohyun Minseo',
    'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim',
  ],
  [
    'Chidi Amara Emeka Ngozi Tunde Folake Obinna Adaeze Kwame Abena',
    'Okafor Adeyemi Okonkwo Balogun Eze Mensah Owusu Boateng Nwosu',
  ],
  ['Nguyen Tran Minh Linh Huy Thao Duc Lan', 'Nguyen Tran Le Pham Hoang Phan Vu Dang Bui Do'],
  [
    'Budi Siti Agus Dewi Putri Rizky Ayu Dian',
    'Santoso Wijaya Setiawan Hidayat Kusuma Pratama Nugroho Siregar',
  ],
];

const FIRMS =
  'Atlas Horizon Summit Blue River Green Valley Silver Oak Bright Star Northern Pearl Maple Coastal Rapid Urban Golden Lotus Phoenix Crystal Falcon Harbor Meridian Nova Orchid Sunrise Titan Vista Willow Zenith Alpine Baltic Cedar Delta Ember Crown Royal Lunar Prime'.split(
    ' ',
  );
const TRADES =
  'Trading Studios Media Logistics Software Engineering Consulting Productions Entertainment Foods Textiles Furniture Design Bakery Travel Films Music Games Solutions Imports Marketing Publishing Photography Fitness Interiors Construction Electronics'.split(
    ' ',
  );
const FORMS = [
  'LLC',
  'Ltd',
  'GmbH',
  'Inc.',
  'S.A.',
  'B.V.',
  'Kft.',
  'JSC',
  'OOO',
  'Pte. Ltd.',
  'SARL',
  '',
  'AB',
];
const CITIES =
  'Milan Seoul Oslo Porto Lyon Austin Leeds Kyoto Turin Ghent Zagreb Riga Hanoi Lima Quito'.split(
    ' ',
  );

/** A person who is on no list, of one of many cultures. */
export function makeCleanPerson(random: Random): string {
  const [given, family] = random.pick(CULTURES);
  const givens = random.shuffled(given.split(' '));
  const first = givens[0] ?? '';
  const middle = random.next() < 0.25 ? ` ${givens[1] ?? ''}` : '';
  return `${first}${middle} ${random.pick(family.split(' '))}`;
}

/** A foreign given name before a listed person's own surname. */
export function withForeignGivenName(surname: string, random: Random): string {
  const [given] = random.pick(CULTURES);
  return `${random.pick(given.split(' '))} ${surname}`;
}

export function makeCleanCompany(random: Random): string {
  const [, family] = random.pick(CULTURES);
  const kind = random.below(4);
  const names = family.split(' ');
  const trade = random.pick(TRADES);
  const first = kind === 0 ? random.pick(CITIES) : random.pick(FIRMS);
  if (kind === 3) return `${random.pick(names)} & ${random.pick(names)} ${trade}`;
  const second = random.next() < 0.6 ? `${random.pick(FIRMS)} ` : '';
  return `${first} ${second}${trade} ${random.pick(FORMS)}`.trim();
}

/** A listed company's word of highest idf in another trade and form. */
export function withOtherTrade(word: string, random: Random): string {
  return `${word} ${random.pick(TRADES)} ${random.pick(FORMS)}`.trim();
}
