/** Words of Chinese company names, simplified and traditional, as the lists write them in English. */
const WORDS =
  '有限公司:limited 有限责任公司:limited 有限責任公司:limited 股份有限公司:limited 公司:company 集团:group 集團:group 科技:technology ' +
  '技术:technology 技術:technology 贸易:trading 貿易:trading 商贸:trading 国际:international 國際:international 进出口:import_export ' +
  '進出口:import_export 实业:industrial 實業:industrial 工业:industry 工業:industry 投资:investment 投資:investment 电子:electronics ' +
  '電子:electronics 化工:chemical 石油:petroleum 石化:petrochemical 能源:energy 航运:shipping 航運:shipping 海运:shipping 海運:shipping ' +
  '物流:logistics 船舶:ship 银行:bank 銀行:bank 中国:china 中國:china 香港:hong_kong 大学:university 大學:university 研究院:institute ' +
  '研究所:research_institute 发展:development 發展:development 控股:holdings 制造:manufacturing 製造:manufacturing 机械:machinery ' +
  '機械:machinery 设备:equipment 設備:equipment 仪器:instruments 光电:optoelectronics 半导体:semiconductor 航空:aviation 航天:aerospace ' +
  '材料:materials 供应链:supply_chain 管理:management 服务:service 服務:service 信息:information 网络:network 網絡:network 软件:software ' +
  '数码:digital 通信:communications 通讯:communications 精密:precision 金属:metal 金屬:metal 钢铁:steel 鋼鐵:steel 医药:pharmaceutical ' +
  '生物:biotechnology 智能:intelligent 自动化:automation 汽车:automobile 建设:construction 建筑:construction 工程:engineering ' +
  '文化:culture 传媒:media 旅游:tourism 渔业:fishery 漁業:fishery 水产:aquatic_products 食品:food 纺织:textile 服装:garment 矿业:mining ' +
  '煤炭:coal 天然气:natural_gas 资源:resources 資源:resources 环保:environmental 保险:insurance 证券:securities 电力:electric_power ' +
  '电气:electric 光学:optical 测控:measurement_control 安全:security 系统:system 系統:system 无线:wireless 卫星:satellite 空间:space';

export const HAN_COMPANY_WORDS: ReadonlyMap<string, string> = new Map(
  WORDS.split(' ').map((row) => {
    const [han = '', words = ''] = row.split(':');
    return [han, words.replace(/_/g, ' ')] as const;
  }),
);
