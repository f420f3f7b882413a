/**
 * Norwegian municipalities with a coast by their number (Statistisk sentralbyrå, Klass 131): those of 2024, and the
 * numbers of 2020 to 2023 in older answers of the vessel register.
 */
const numbered = `
0301 Oslo, 1101 Eigersund, 1103 Stavanger, 1106 Haugesund, 1108 Sandnes, 1111 Sokndal, 1119 Hå, 1120 Klepp, 1121 Time, 1124 Sola,
1127 Randaberg, 1130 Strand, 1133 Hjelmeland, 1134 Suldal, 1135 Sauda, 1144 Kvitsøy, 1145 Bokn, 1146 Tysvær, 1149 Karmøy, 1151 Utsira,
1160 Vindafjord, 1505 Kristiansund, 1506 Molde, 1507 Ålesund, 1508 Ålesund, 1511 Vanylven, 1514 Sande, 1515 Herøy, 1516 Ulstein,
1517 Hareid, 1520 Ørsta, 1525 Stranda, 1528 Sykkylven, 1531 Sula, 1532 Giske, 1535 Vestnes, 1539 Rauma, 1547 Aukra, 1554 Averøy,
1557 Gjemnes, 1560 Tingvoll, 1563 Sunndal, 1566 Surnadal, 1573 Smøla, 1576 Aure, 1577 Volda, 1578 Fjord, 1579 Hustadvika, 1580 Haram,
1804 Bodø, 1806 Narvik, 1811 Bindal, 1812 Sømna, 1813 Brønnøy, 1815 Vega, 1816 Vevelstad, 1818 Herøy, 1820 Alstahaug, 1822 Leirfjord,
1824 Vefsn, 1827 Dønna, 1828 Nesna, 1832 Hemnes, 1833 Rana, 1834 Lurøy, 1835 Træna, 1836 Rødøy, 1837 Meløy, 1838 Gildeskål, 1839 Beiarn,
1840 Saltdal, 1841 Fauske, 1845 Sørfold, 1848 Steigen, 1851 Lødingen, 1853 Evenes, 1856 Røst, 1857 Værøy, 1859 Flakstad, 1860 Vestvågøy,
1865 Vågan, 1866 Hadsel, 1867 Bø, 1868 Øksnes, 1870 Sortland, 1871 Andøy, 1874 Moskenes, 1875 Hamarøy,
3001 Halden, 3002 Moss, 3003 Sarpsborg, 3004 Fredrikstad, 3005 Drammen, 3011 Hvaler, 3017 Råde, 3018 Våler, 3019 Vestby, 3020 Nordre Follo,
3021 Ås, 3022 Frogn, 3023 Nesodden, 3024 Bærum, 3025 Asker, 3049 Lier,
3101 Halden, 3103 Moss, 3105 Sarpsborg, 3107 Fredrikstad, 3110 Hvaler, 3112 Råde, 3114 Våler, 3201 Bærum, 3203 Asker, 3207 Nordre Follo,
3212 Nesodden, 3214 Frogn, 3216 Vestby, 3218 Ås, 3301 Drammen, 3312 Lier,
3801 Horten, 3802 Holmestrand, 3803 Tønsberg, 3804 Sandefjord, 3805 Larvik, 3806 Porsgrunn, 3807 Skien, 3811 Færder, 3813 Bamble,
3814 Kragerø, 3901 Horten, 3903 Holmestrand, 3905 Tønsberg, 3907 Sandefjord, 3909 Larvik, 3911 Færder, 4001 Porsgrunn, 4003 Skien,
4012 Bamble, 4014 Kragerø, 4201 Risør, 4202 Grimstad, 4203 Arendal, 4204 Kristiansand, 4205 Lindesnes, 4206 Farsund, 4207 Flekkefjord,
4211 Gjerstad, 4213 Tvedestrand, 4215 Lillesand, 4225 Lyngdal, 4227 Kvinesdal,
4601 Bergen, 4602 Kinn, 4611 Etne, 4612 Sveio, 4613 Bømlo, 4614 Stord, 4615 Fitjar, 4616 Tysnes, 4617 Kvinnherad, 4618 Ullensvang,
4619 Eidfjord, 4620 Ulvik, 4621 Voss, 4622 Kvam, 4623 Samnanger, 4624 Bjørnafjorden, 4625 Austevoll, 4626 Øygarden, 4627 Askøy,
4628 Vaksdal, 4629 Modalen, 4630 Osterøy, 4631 Alver, 4632 Austrheim, 4633 Fedje, 4634 Masfjorden, 4635 Gulen, 4636 Solund,
4637 Hyllestad, 4638 Høyanger, 4639 Vik, 4640 Sogndal, 4641 Aurland, 4642 Lærdal, 4643 Årdal, 4644 Luster, 4645 Askvoll, 4646 Fjaler,
4647 Sunnfjord, 4648 Bremanger, 4649 Stad, 4650 Gloppen, 4651 Stryn,
5001 Trondheim, 5006 Steinkjer, 5007 Namsos, 5014 Frøya, 5020 Osen, 5028 Melhus, 5029 Skaun, 5031 Malvik, 5035 Stjørdal, 5036 Frosta,
5037 Levanger, 5038 Verdal, 5047 Overhalla, 5049 Flatanger, 5052 Leka, 5053 Inderøy, 5054 Indre Fosen, 5055 Heim, 5056 Hitra,
5057 Ørland, 5058 Åfjord, 5059 Orkland, 5060 Nærøysund, 5061 Rindal,
5401 Tromsø, 5402 Harstad, 5403 Alta, 5404 Vardø, 5405 Vadsø, 5406 Hammerfest, 5411 Kvæfjord, 5412 Tjeldsund, 5413 Ibestad,
5414 Gratangen, 5415 Lavangen, 5417 Salangen, 5418 Målselv, 5419 Sørreisa, 5420 Dyrøy, 5421 Senja, 5422 Balsfjord, 5423 Karlsøy,
5424 Lyngen, 5425 Storfjord, 5426 Kåfjord, 5427 Skjervøy, 5428 Nordreisa, 5429 Kvænangen, 5432 Loppa, 5433 Hasvik, 5434 Måsøy,
5435 Nordkapp, 5436 Porsanger, 5438 Lebesby, 5439 Gamvik, 5440 Berlevåg, 5441 Tana, 5442 Nesseby, 5443 Båtsfjord, 5444 Sør-Varanger,
5501 Tromsø, 5503 Harstad, 5510 Kvæfjord, 5512 Tjeldsund, 5514 Ibestad, 5516 Gratangen, 5518 Lavangen, 5522 Salangen, 5524 Målselv,
5526 Sørreisa, 5528 Dyrøy, 5530 Senja, 5532 Balsfjord, 5534 Karlsøy, 5536 Lyngen, 5538 Storfjord, 5540 Kåfjord, 5542 Skjervøy,
5544 Nordreisa, 5546 Kvænangen, 5601 Alta, 5603 Hammerfest, 5605 Sør-Varanger, 5607 Vadsø, 5614 Loppa, 5616 Hasvik, 5618 Måsøy,
5620 Nordkapp, 5622 Porsanger, 5624 Lebesby, 5626 Gamvik, 5628 Tana, 5630 Berlevåg, 5632 Båtsfjord, 5634 Vardø, 5636 Nesseby
`;

const byNumber = new Map(
  numbered
    .trim()
    .split(/,\s*/)
    .map((entry) => [entry.slice(0, 4), entry.slice(5)]),
);

/** Name of the municipality of that number, or undefined for one without a coast. */
export function municipalityName(number: string): string | undefined {
  return byNumber.get(number.padStart(4, '0'));
}
