/** Pinyin syllables of common Chinese names with characters that are read so, written by hand. */
const ROWS =
  'an:安 ba:巴 bai:白 ban:班 bao:包宝 bei:贝 bi:毕碧 biao:彪 bin:斌彬 bing:冰兵 bo:波博 cai:蔡才 cao:曹 cen:岑 chang:昌常 chao:超 ' +
  'chen:陈晨 cheng:程成诚 chi:池 chong:崇 chu:楚 chuan:川传 chun:春 cong:聪 cui:崔 da:大达 dai:戴 dan:丹 dao:道 de:德 deng:邓 ding:丁 ' +
  'dong:东董栋冬 du:杜 duan:段 fan:范凡帆 fang:方芳 fei:飞菲 fen:芬 feng:冯峰锋凤 fu:傅福富 gang:刚钢 gao:高 ge:葛 gen:根 geng:耿 ' +
  'gong:龚 gu:顾谷 guan:关冠 guang:光广 gui:桂贵 guo:郭国 hai:海 han:韩汉 hao:郝浩豪 he:何贺和 heng:恒 hong:洪红宏鸿 hou:侯 hu:胡虎 ' +
  'hua:华花 huai:怀 huan:欢焕 huang:黄 hui:惠辉慧 huo:霍 ji:季吉纪继 jia:贾佳家嘉 jian:建健剑简 jiang:江姜蒋 jiao:焦 jie:杰洁 jin:金锦进 ' +
  'jing:静京晶景 jiong:炯 jiu:久 ju:居菊 juan:娟 jun:军俊君 kai:凯开 kang:康 ke:柯克 kong:孔 kuang:邝 kui:奎 kun:坤昆 lai:赖 lan:兰蓝 ' +
  'lang:郎 lei:雷磊 li:李黎丽力立利 lian:连莲 liang:梁亮良 liao:廖 lin:林琳 ling:凌玲 liu:刘柳 long:龙隆 lou:娄 lu:陆卢路鲁 luo:罗洛 lun:伦 ' +
  'ma:马 mao:毛 mei:梅美 meng:孟梦 mi:米 miao:苗 min:敏民 ming:明铭 mo:莫 mu:穆 na:娜 nan:南 ni:倪 nian:年 ning:宁 niu:牛 ou:欧 pan:潘 ' +
  'pei:裴培 peng:彭鹏 pin:品 ping:平萍 pu:普 qi:齐祁琪 qian:钱谦 qiang:强 qiao:乔 qin:秦琴勤 qing:青庆清 qiu:邱秋 qu:曲 quan:全权 ran:冉 ' +
  'ren:任仁 rong:荣容 ru:茹 rui:瑞锐 sen:森 sha:沙 shan:山单 shang:尚 shao:邵少 shen:沈申 sheng:盛胜生 shi:石史施世 shou:寿 shu:舒书 shuai:帅 ' +
  'shuang:双 shun:顺 si:思 song:宋松 su:苏 sui:隋 sun:孙 tan:谭 tang:唐汤 tao:陶涛 teng:滕 tian:田天 tie:铁 ting:婷 tong:童通 tu:涂 wan:万 ' +
  'wang:王汪旺 wei:魏韦伟威卫 wen:文温 weng:翁 wu:吴武 xi:习席熙 xia:夏霞 xian:贤先 xiang:向翔祥 xiao:肖萧晓小 xie:谢 xin:新心欣 xing:邢兴星 ' +
  'xiong:熊雄 xiu:秀 xu:徐许 xuan:宣轩 xue:薛雪学 xun:荀 ya:雅亚 yan:严颜燕艳岩 yang:杨阳洋 yao:姚尧 ye:叶 yi:易毅怡义 yin:尹银 ying:应英 yong:勇永 ' +
  'you:尤友 yu:于余喻宇玉 yuan:袁元 yue:岳月悦 yun:云 ze:泽 zeng:曾 zhan:詹展 zhang:张章 zhao:赵 zhe:哲 zhen:甄真珍振 zheng:郑正 zhi:志智 ' +
  'zhong:钟忠仲 zhou:周洲 zhu:朱祝 zhuang:庄 zhuo:卓 zi:子 zong:宗 zou:邹 zu:祖 zuo:左';

export const HAN_BY_SYLLABLE: ReadonlyMap<string, string> = new Map(
  ROWS.split(' ').map((row) => {
    const [syllable = '', letters = ''] = row.split(':');
    return [syllable, letters] as const;
  }),
);
