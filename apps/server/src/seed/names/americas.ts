import { type Culture, readCulture } from './culture.ts';

export const AMERICAS: readonly Culture[] = [
  readCulture('US', 12, {
    women: 'Ruby, Maya, Latoya, Brianna, Savannah, Nia, Guadalupe, Madison, Kiana, Harper',
    men: 'Tyrone, Caleb, DeShawn, Wyatt, Diego, Mason, Jamal, Brooks, Elijah, Kekoa',
    families:
      'Calloway, Washington, Delgado, Nakamura, Whitfield, Begay, Kowalski, McAllister, Okafor, Park',
    marks:
      'Pixel Orchard, Blue Mesa, Copperline, Lone Pine, Bayou, Redwood, Sunset Strip, Ironwood',
    trades: 'Media, Studios, Pictures, Traffic, Creative, Networks',
    forms: 'Inc., LLC, Corp., L.P.',
    cities: 'Austin, Baton Rouge, Tacoma, Savannah, Des Moines, Albuquerque',
    streets: 'Main Street, Sunset Boulevard, Peachtree Avenue, Route 66',
  }),
  readCulture('CA', 4, {
    women: 'Océane, Maëlle, Heather, Mackenzie',
    men: 'Maxime, Gordie, Tyler, Félix',
    families: 'Tremblay, Bouchard, MacKinnon, Sandhu, Desjardins',
    marks: 'Maple Row, Saguenay, Northern Loon, Prairie Fire',
    trades: 'Studios, Média, Films, Digital',
    forms: 'Ltée, Inc., Ltd.',
    cities: 'Montréal, Trois-Rivières, Halifax',
    streets: 'rue Sainte-Catherine, King Street West',
  }),
  readCulture('CO', 6, {
    women: 'Valentina, Ximena, Yuliana, Luz Ángela, María José, Daniela',
    men: 'Juan Sebastián, Andrés, Jhon Fredy, Óscar, Iván, Camilo',
    families: 'Rodríguez Peña, Ospina, Zuluaga, Cárdenas, Gutiérrez, Echeverri Muñoz',
    marks: 'Medellín Live, Cafetera, Casa Violeta, Sabana, Orquídea, Páramo',
    trades: 'Studios, Producciones, Medios, Estudio',
    forms: 'S.A.S., Ltda., S.A.',
    cities: 'Medellín, Bogotá, Cúcuta, Ibagué',
    streets: 'Carrera 43A, Calle 10, Avenida El Poblado',
  }),
  readCulture('BR', 5, {
    women: 'Thaís, Conceição, Jussara, Letícia, Luíza',
    men: 'Thiago, João Vítor, Ubirajara, Caíque, Márcio',
    families: 'Araújo, dos Santos, Guimarães, Falcão, de Assunção, Tavares',
    marks: 'Copacabana, Ipê Amarelo, Maré Alta, Cerrado, Sabiá',
    trades: 'Produções, Estúdio, Mídia, Filmes',
    forms: 'Ltda, S/A, ME',
    cities: 'São Paulo, Belém, Florianópolis, Goiânia',
    streets: 'Avenida Paulista, Rua das Laranjeiras, Alameda Santos',
  }),
  readCulture('MX', 4, {
    women: 'Itzel, Xóchitl, Fernanda, Guadalupe',
    men: 'Cuauhtémoc, Jesús, Emiliano, Saúl',
    families: 'Hernández, Xicoténcatl, Peñaloza, Ibarra Quiñones',
    marks: 'Agave Azul, Quetzal, Frida, Sol de Mayo',
    trades: 'Estudios, Producciones, Medios',
    forms: 'S.A. de C.V., S. de R.L. de C.V.',
    cities: 'Guadalajara, Mérida, Ciudad de México',
    streets: 'Avenida Insurgentes, Calle Hidalgo',
  }),
];
