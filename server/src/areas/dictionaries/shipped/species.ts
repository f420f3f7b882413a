/**
 * Species that matter to the fisheries of the North Atlantic and to aquaculture, with the large world fisheries: FAO
 * 3-alpha code (ASFIS list of species), scientific name, English name, Norwegian name if one is in use.
 */
const listed = `
COD | Gadus morhua | Atlantic cod | Torsk
HAD | Melanogrammus aeglefinus | Haddock | Hyse
POK | Pollachius virens | Saithe | Sei
POL | Pollachius pollachius | Pollack | Lyr
WHG | Merlangius merlangus | Whiting | Hvitting
WHB | Micromesistius poutassou | Blue whiting | Kolmule
NOP | Trisopterus esmarkii | Norway pout | Øyepål
BIB | Trisopterus luscus | Pouting | Skjeggtorsk
POD | Trisopterus minutus | Poor cod | Sypike
GDG | Gadiculus argenteus | Silvery pout | Sølvtorsk
POC | Boreogadus saida | Polar cod | Polartorsk
PCO | Gadus macrocephalus | Pacific cod | Stillehavstorsk
ALK | Gadus chalcogrammus | Alaska pollock | Alaska pollock
LIN | Molva molva | Ling | Lange
BLI | Molva dypterygia | Blue ling | Blålange
USK | Brosme brosme | Tusk | Brosme
HKE | Merluccius merluccius | European hake | Lysing
HKS | Merluccius bilinearis | Silver hake |
HKP | Merluccius hubbsi | Argentine hake |
HKK | Merluccius capensis | Shallow-water Cape hake |
HKO | Merluccius paradoxus | Deep-water Cape hake |
NHA | Merluccius productus | North Pacific hake |
HKW | Urophycis tenuis | White hake | Hvit lysing
GFB | Phycis blennoides | Greater forkbeard | Skjellbrosme
RNG | Coryphaenoides rupestris | Roundnose grenadier | Skolest
RHG | Macrourus berglax | Roughhead grenadier | Isgalt
POS | Micromesistius australis | Southern blue whiting |
HER | Clupea harengus | Atlantic herring | Sild
SPR | Sprattus sprattus | European sprat | Brisling
PIL | Sardina pilchardus | European pilchard | Sardin
SAA | Sardinella aurita | Round sardinella |
ANE | Engraulis encrasicolus | European anchovy | Ansjos
VET | Engraulis ringens | Anchoveta |
CAP | Mallotus villosus | Capelin | Lodde
SAN | Ammodytes spp | Sandeels | Tobis
ARU | Argentina silus | Greater argentine | Vassild
ARY | Argentina sphyraena | Argentine | Strømsild
MAC | Scomber scombrus | Atlantic mackerel | Makrell
MAS | Scomber japonicus | Pacific chub mackerel |
HOM | Trachurus trachurus | Atlantic horse mackerel | Hestmakrell
JAX | Trachurus spp | Jack and horse mackerels |
CJM | Trachurus murphyi | Chilean jack mackerel |
BOC | Capros aper | Boarfish | Villsvinfisk
GAR | Belone belone | Garfish | Horngjel
LUM | Cyclopterus lumpus | Lumpfish | Rognkjeks
MAV | Maurolicus muelleri | Silvery lightfish | Laksesild
GHL | Reinhardtius hippoglossoides | Greenland halibut | Blåkveite
HAL | Hippoglossus hippoglossus | Atlantic halibut | Kveite
PLE | Pleuronectes platessa | European plaice | Rødspette
PLA | Hippoglossoides platessoides | American plaice | Gapeflyndre
WIT | Glyptocephalus cynoglossus | Witch flounder | Smørflyndre
LEM | Microstomus kitt | Lemon sole | Lomre
DAB | Limanda limanda | Common dab | Sandflyndre
FLE | Platichthys flesus | European flounder | Skrubbe
SOL | Solea solea | Common sole | Tunge
TUR | Scophthalmus maximus | Turbot | Piggvar
BLL | Scophthalmus rhombus | Brill | Slettvar
MEG | Lepidorhombus whiffiagonis | Megrim | Glassvar
LDB | Lepidorhombus boscii | Four-spot megrim |
MON | Lophius piscatorius | Angler (monk) | Breiflabb
ANK | Lophius budegassa | Blackbellied angler |
ANF | Lophiidae | Anglerfishes | Breiflabbfamilien
REB | Sebastes mentella | Beaked redfish | Snabeluer
REG | Sebastes norvegicus | Golden redfish | Vanlig uer
RED | Sebastes spp | Atlantic redfishes | Uer
SFV | Sebastes viviparus | Norway redfish | Lusuer
BRF | Helicolenus dactylopterus | Blackbelly rosefish | Blåkjeft
CAA | Anarhichas lupus | Atlantic wolffish | Gråsteinbit
CAS | Anarhichas minor | Spotted wolffish | Flekksteinbit
CAB | Anarhichas denticulatus | Northern wolffish | Blåsteinbit
CAT | Anarhichas spp | Wolffishes | Steinbiter
GUG | Eutrigla gurnardus | Grey gurnard | Knurr
GUU | Chelidonichthys lucerna | Tub gurnard | Rødknurr
MUR | Mullus surmuletus | Surmullet | Mulle
MUT | Mullus barbatus | Red mullet |
BSS | Dicentrarchus labrax | European seabass | Havabbor
SBG | Sparus aurata | Gilthead seabream | Dorade
SBR | Pagellus bogaraveo | Blackspot seabream | Flekkpagell
BRB | Spondyliosoma cantharus | Black seabream | Havkaruss
JOD | Zeus faber | John dory | Sanktpetersfisk
BSF | Aphanopus carbo | Black scabbardfish | Dolkfisk
ORY | Hoplostethus atlanticus | Orange roughy |
ALF | Beryx spp | Alfonsinos |
GRN | Macruronus novaezelandiae | Blue grenadier (hoki) |
ELE | Anguilla anguilla | European eel | Ål
SAL | Salmo salar | Atlantic salmon | Laks
TRS | Salmo trutta | Sea trout | Sjøørret
TRR | Oncorhynchus mykiss | Rainbow trout | Regnbueørret
ACH | Salvelinus alpinus | Arctic char | Røye
PIN | Oncorhynchus gorbuscha | Pink salmon | Pukkellaks
SOC | Oncorhynchus nerka | Sockeye salmon |
CHU | Oncorhynchus keta | Chum salmon |
COH | Oncorhynchus kisutch | Coho salmon |
CHI | Oncorhynchus tshawytscha | Chinook salmon |
USB | Labrus bergylta | Ballan wrasse | Berggylt
TBR | Ctenolabrus rupestris | Goldsinny wrasse | Bergnebb
YFM | Symphodus melops | Corkwing wrasse | Grønngylt
BFT | Thunnus thynnus | Atlantic bluefin tuna | Makrellstørje
ALB | Thunnus alalunga | Albacore | Albakor
BET | Thunnus obesus | Bigeye tuna |
YFT | Thunnus albacares | Yellowfin tuna |
SKJ | Katsuwonus pelamis | Skipjack tuna |
SBF | Thunnus maccoyii | Southern bluefin tuna |
BON | Sarda sarda | Atlantic bonito | Stripet pelamide
SWO | Xiphias gladius | Swordfish | Sverdfisk
DOL | Coryphaena hippurus | Common dolphinfish |
BSH | Prionace glauca | Blue shark | Blåhai
SMA | Isurus oxyrinchus | Shortfin mako | Makrellhai
POR | Lamna nasus | Porbeagle | Håbrann
DGS | Squalus acanthias | Picked dogfish | Pigghå
BSK | Cetorhinus maximus | Basking shark | Brugde
GSK | Somniosus microcephalus | Greenland shark | Håkjerring
ETX | Etmopterus spinax | Velvet belly | Svarthå
SHO | Galeus melastomus | Blackmouth catshark | Hågjel
SYC | Scyliorhinus canicula | Small-spotted catshark | Småflekket rødhai
CMO | Chimaera monstrosa | Rabbit fish | Havmus
SRX | Rajiformes | Rays and skates | Skater og rokker
RJC | Raja clavata | Thornback ray | Piggskate
RJR | Amblyraja radiata | Starry ray | Kloskate
PRA | Pandalus borealis | Northern prawn | Dypvannsreke
CSH | Crangon crangon | Common shrimp | Hestereke
NEP | Nephrops norvegicus | Norway lobster | Sjøkreps
LBE | Homarus gammarus | European lobster | Hummer
LBA | Homarus americanus | American lobster | Amerikahummer
CRE | Cancer pagurus | Edible crab | Taskekrabbe
KCD | Paralithodes camtschaticus | Red king crab | Kongekrabbe
CRQ | Chionoecetes opilio | Queen crab (snow crab) | Snøkrabbe
SCR | Maja squinado | Spinous spider crab |
CRG | Carcinus maenas | Green crab | Strandkrabbe
KRI | Euphausia superba | Antarctic krill | Antarktisk krill
SCE | Pecten maximus | Great Atlantic scallop | Stort kamskjell
QSC | Aequipecten opercularis | Queen scallop | Harpeskjell
ISC | Chlamys islandica | Iceland scallop | Haneskjell
SCA | Placopecten magellanicus | American sea scallop |
MUS | Mytilus edulis | Blue mussel | Blåskjell
MSM | Mytilus galloprovincialis | Mediterranean mussel |
OYF | Ostrea edulis | European flat oyster | Flatøsters
OYG | Magallana gigas | Pacific cupped oyster | Stillehavsøsters
COC | Cerastoderma edule | Common edible cockle | Saueskjell
WHE | Buccinum undatum | Whelk | Kongsnegl
PEE | Littorina littorea | Common periwinkle | Strandsnegl
SQE | Todarodes sagittatus | European flying squid | Akkar
SQC | Loligo spp | Common squids |
SQI | Illex illecebrosus | Northern shortfin squid |
SQA | Illex argentinus | Argentine shortfin squid |
GIS | Dosidicus gigas | Jumbo flying squid |
CTC | Sepia officinalis | Common cuttlefish |
OCC | Octopus vulgaris | Common octopus |
TOP | Dissostichus eleginoides | Patagonian toothfish | Patagonsk tannfisk
TOA | Dissostichus mawsoni | Antarctic toothfish | Antarktisk tannfisk
ANI | Champsocephalus gunnari | Mackerel icefish |
MIW | Balaenoptera acutorostrata | Minke whale | Vågehval
LAH | Laminaria hyperborea | North European kelp | Stortare
LQD | Laminaria digitata | Tangle | Fingertare
ASN | Ascophyllum nodosum | North Atlantic rockweed | Grisetang
`;

export const species = listed
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', scientificName = '', english = '', norwegian = ''] = line.split('|').map((part) => part.trim());
    return {
      code,
      scientificName,
      names: norwegian === '' ? { en_GB: english } : { en_GB: english, nb_NO: norwegian },
    };
  });
