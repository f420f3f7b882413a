/** Names of ships and ports by language, with the encodings that such lists are in. */
export const namesByLanguage: readonly {
  readonly language: string;
  readonly encodings: readonly string[];
  readonly names: readonly string[];
}[] = [
  {
    language: 'Russian',
    encodings: ['windows-1251', 'koi8-r', 'iso-8859-5'],
    names: ['ДЕЛЬТА', 'КАПИТАН КОЗЛОВ', 'МЫС ОЛЮТОРСКИЙ', 'СВЕТЛЫЙ', 'Полярная Звезда', 'Берег Надежды', 'МУРМАНСК'],
  },
  {
    language: 'Bulgarian',
    encodings: ['windows-1251'],
    names: ['ДЕЛТА', 'Свети Никола', 'БУРГАС', 'Черноморец', 'Иван Рилски', 'НЕСЕБЪР', 'Калиакра'],
  },
  {
    language: 'Greek',
    encodings: ['windows-1253', 'iso-8859-7'],
    names: ['ΑΓΙΟΣ ΝΙΚΟΛΑΟΣ', 'ΕΥΑΓΓΕΛΙΣΤΡΙΑ', 'ΠΑΝΑΓΙΑ', 'Καπετάν Γιάννης', 'Άγιος Γεώργιος', 'ΕΛΕΝΗ', 'Πειραιάς'],
  },
  {
    language: 'Polish',
    encodings: ['windows-1250', 'iso-8859-2'],
    names: ['WŁADYSŁAWOWO', 'ŚWINOUJŚCIE', 'Jastarnia', 'KOŁOBRZEG', 'MORŚWIN', 'Żeglarz', 'GDAŃSK', 'Piękna Księżna'],
  },
  {
    language: 'Croatian',
    encodings: ['windows-1250', 'iso-8859-2'],
    names: ['ŠIBENIK', 'ČAVTAT', 'Đuro', 'ŽELJKO', 'KOMIŽA', 'Hrvatska Čežnja', 'Krešimir', 'Veli Lošinj'],
  },
  {
    language: 'Romanian',
    encodings: ['windows-1250'],
    names: ['CONSTANŢA', 'Sulina', 'MĂRGĂRITA', 'Sfântu Gheorghe', 'Bătrânul Pescar', 'ŞTEFAN', 'Împărat'],
  },
  {
    language: 'Lithuanian',
    encodings: ['windows-1257', 'iso-8859-13'],
    names: ['KLAIPĖDA', 'Žuvėdra', 'ŠVENTOJI', 'Baltijos Jūra', 'Vėjas', 'Ąžuolas', 'Šiaurė'],
  },
  {
    language: 'Latvian',
    encodings: ['windows-1257'],
    names: ['LIEPĀJA', 'Kaija', 'RĪGA', 'Jūrmala', 'Pāvilosta', 'ĢIRTS', 'Ķemeri', 'Ēriks'],
  },
  {
    language: 'Hebrew',
    encodings: ['windows-1255'],
    names: ['דולפין', 'כוכב הים', 'נמל יפו', 'רוח צפונית', 'שושנה', 'אביב', 'מלך הגלים'],
  },
  {
    language: 'Arabic',
    encodings: ['windows-1256', 'iso-8859-6'],
    names: ['نجمة البحر', 'الأمل', 'ميناء طنجة', 'السلام', 'فاطمة الزهراء', 'نسيم الشمال', 'المحيط'],
  },
  {
    language: 'Turkish',
    encodings: ['windows-1254'],
    names: ['BARBAROS', 'Karadeniz Güneşi', 'İSTANBUL', 'Şahin', 'Balıkçı', 'Çeşme', 'Yıldız', 'Ağa'],
  },
  {
    language: 'Norwegian',
    encodings: ['windows-1252', 'iso-8859-1'],
    names: ['SJØÅS', 'TRØNDERBAS', 'HÅKON', 'Sjøglimt', 'LÅGØY', 'Brødrene', 'Nordfjær'],
  },
  {
    language: 'Icelandic',
    encodings: ['windows-1252'],
    names: ['ÞÓR', 'Sæbjörg', 'Kristín', 'ÓLAFUR', 'Fjölnir', 'Guðrún', 'Ásgrímur'],
  },
  {
    language: 'Spanish',
    encodings: ['windows-1252'],
    names: ['VIRGEN DEL CARMEN', 'NUEVO NIÑO', 'Peñasco', 'SEÑORA', 'Corazón de María', 'Álvarez', 'Muñoz'],
  },
  {
    language: 'Portuguese',
    encodings: ['windows-1252', 'iso-8859-15'],
    names: ['SÃO JOÃO', 'Nossa Senhora da Conceição', 'PÓVOA', 'Irmãos Unidos', 'Esperança', 'AÇOR'],
  },
  {
    language: 'French',
    encodings: ['windows-1252'],
    names: ['ÉTOILE DE MER', 'Cap Fréhel', 'L’AMITIÉ', 'Père Noël', 'Île de Groix', 'ESPÉRANCE'],
  },
  {
    language: 'German',
    encodings: ['windows-1252'],
    names: ['GRÜNE KÜSTE', 'Möwe', 'BÜSUM', 'Flüsse', 'Großer Bär', 'JÜRGEN', 'Käpt’n Schröder'],
  },
  {
    language: 'Japanese',
    encodings: ['shift_jis', 'euc-jp'],
    names: ['第三十八海王丸', '第五福丸', 'ソフィア丸', 'かもめ', '石巻', '八戸港', '能登丸'],
  },
  {
    language: 'Korean',
    encodings: ['euc-kr'],
    names: ['제101 동원호', '오룡호', '부산광역시', '새벽별', '갈매기호', '목포'],
  },
  {
    language: 'Chinese',
    encodings: ['gbk'],
    names: ['鲁荣渔', '浙岱渔', '福远渔', '海鸥号', '舟山', '石岛'],
  },
  {
    language: 'Chinese of Taiwan',
    encodings: ['big5'],
    names: ['新隆號', '東港滿成一號', '裕順', '海鷗號', '高雄', '功成'],
  },
];

/** A register of this many rows, in which one name in `every` is of the language. */
export function registerOf(names: readonly string[], rows: number, every = 1): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const name = row % every === 0 ? names[(row / every) % names.length] : 'GIRL LOUISE';
    return `ABC${String(100_000_000 + row * 7919)};CEN;${name} ${row % 7};12.${row % 90};${row * 3}`;
  });
  return `CFR;Event;Name of vessel;LOA;Tonnage GT\r\n${lines.join('\r\n')}\r\n`;
}
