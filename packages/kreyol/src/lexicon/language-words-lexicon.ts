/** The languages that are distinguished word by word; others are only named. */
export const languages = ['ht', 'en', 'fr', 'es', 'pt'] as const
export type Language = (typeof languages)[number]

/** How many times rarer the words of each list are than those of the list before. */
export const wordStep = 4

/**
 * The commonest words of each language, in lists from the commonest to the rarest. Counted in sentences and dictionary
 * entries written for this project; docs/decisions/086 says how.
 */
export const wordEntries: Record<Language, readonly string[]> = {
  en: [
    ``,
    `the`,
    `a and in of to`,
    `are as at by for from had he i is it on s that was who with you`,
    `about after all an back be because been before but can children could day days do don down each every first five four
half has have her his how if into its last left may me more must my never night no not off old one only or out over
people she since so still t than their them there they this three time two under until up water we were what when
where which will without would year years your`,
    `above according across again against age ago air allowed almost along already although always among another any anyone
anything army around arrived ask asked away awesome baby bank become began behind being best better between black
blood blue boat border born both bread bridge bring broke broken brought built burned bus buy bye call called came
cannot capital car carried carry century change cheers child church city clean close closed coast coffee cold come
comes company congratulations cool cost countries country court cross cut d dark darling dawn dead dear did died
doctor does doesn dog dollars door drink dry during early eat eggs eight electricity eleven empty end enough even
evening ever everyone everything excuse eyes families family far farmers father fell few find fire fish food former
forty found free french friday front full gas gave general get give given glass go god going gold good goodbye got
government grandmother green ground grow hand hands hard having heart heat heavy held hello help here hey hi high him
hold home honey hospital hot hour hours house howdy hundred ice inside iron island judge just keep kept killed
kilometres know known lake land language late later law learn learned least leave leaves less let letter life light
like line little live ll long longer look lost m madam made make makes man many market men metres milk million
minister minutes mister money month months morning most mother moved much name national near nearly need neither new
next nine nobody nope nor nothing now number office often oh oil okay once oops open opened order other our outside
own paid paper pardon parents passengers pay percent person phone place plant play please police port power president
price promised public put quarter radio rain re reach reached read received red refused rest return rice right river
road roof room run said salt same say says school sea season second see seen sell sent set seven several share ship
should show side sign signed single sir six sleep slowly small sold soldiers some someone soon sorry speak spent
spring state station stay stone stop stopped street students sugar sun sunday table take taken takes team tell ten
thank thanks then third thirty those though thousand thousands through times today together told too took town tree
trees turn turned twelve twenty twice us use used ve very village vote wait walk wall want war warm way week weeks
welcome well went whether while white whole whose why wind within woman women won work workers world wow yeah yep yes
yet young`,
    `abandoned able abroad accept accident account accounts accused acid act add added address admitted adult advance
advised afford afraid africa african afternoon agency agree agreed agreement ahead aid airline airport alcohol alive
allow alone aloud also am ambassador ambulance american amount anchor ancient angry animal animals announced answer
answered anybody apart apartment appeal appear appeared appears application apply appointment approved april architect
area argue argued arm armed arms arrest arrested arrival arrive ash ashamed asia asking asks asleep association asylum
ate atlantic attack au audience august aunt authorities autumn available average avocado avoid awake babies bacteria
bad badly bag bags bakery balance ball bamboo banana bananas band banks banned bar bare barefoot barely bark basket
batteries battery battle bay beach beans bear bears beat beautiful became becomes bed beer bees begin beginning begins
believe believed bell below belt bend beneath beside beyond bicycle big bigger bill billion bird birds birth birthday
bishop bite bitter blamed blanket blind block blocked blocks board boats bodies body boil boiled boiling bone bones
book books boots borrowed boss bottle bottom bought box boxes boy boys brain branch brazil breadfruit break breakfast
breath yieldIfDue bride bridges bright brings british bronze brother brothers brown brush bucket budget build building
buried burn burning burns burst buses business butter button cable cake calls calm camera cameras camp canal cancelled
cancer candidate candidates candle candles cane cap captain carbon card cards care careful carefully cargo caribbean
carnival carpenter carries carrying cars carved case cases cash cassava cat catch cathedral cattle caught cause caused
cave ceasefire ceiling cell cement cemetery central centre centuries ceremony certain certificate chain chair chairs
champion changed changes chapel charcoal charge charged charges cheap cheaper check checked cheese chemical chest chew
chicken chief chile china chinese choir cholera choose chosen christmas circle cities citizens civil claim claimed
claims class clay clear cleared clerk cliff climb climbed clinic clock closes cloth clothes cloud clouds club coach
coal coat cocoa coconut code coffin coin coins collapsed collect collected colony color colour coming commission
committee common community compared compass complain complained complete completely computer concert concrete
condition confirmed considered constitution contact contain contains continent continue contract control cook cooked
cooking cooks cooperative copied copies copper copy coral corn corner costs cotton cough couldn council count counted
countryside courage course cousin cover covered covers cow crack cracked credit creole crew crime crossed crossing
crowd crowded cry cup cure current curtain customer customers customs dam damage damp dance danger dangerous data date
daughter de deaf death debate debt decade decades december decide decided decision declared deep defeat degrees
delayed demand demanded denied department depend deposit depth deputy described desert designed despite destroyed didn
die diesel different difficult dig dinner directly director dirty disappeared discovered discuss disease dish
dismissed distance district districts divers divided doctors document documents dogs dollar dominican done donkey
doors dose double doubled dozen drain draw drawn dream dress dressed drew dried drill drinking drive driver drivers
driving drop dropped drops drought drove drowned drug drum drums drunk due dug dusk dust dutch duty ear earlier earn
earns ears earth earthquake easily easter easy eaten eating eats edge education effect egg egypt eighteen eighty
either elderly elected election electoral electric elephants else embassy emergency emperor empire ended ends enemy
energy engine engineer engineers english enter entered entire entirely entrance equal error escape escaped europe
euros eve everybody everywhere evidence exactly exam except exchange exercise exist exit expect expected expensive
explain explained explains exports extra eye face fact factory fail failed fair fall fallen falling falls false famous
fan farm farmer fast faster fat fault fear february fee feed feeds feel feet felt female fence ferry festival fetch
fever fewer field fields fifteen fifth fifty fight fighting figures file fill filled film filter final finally finance
fine fined finger fingers finish finished fired firm fisherman fishermen fishing fit fix fixed flag flame flat fled
flight flights float flood flooded floor flour flower flowers fly fog fold follow followed following foot football
forbidden force forced forecast foreign forest forests forget forgot forgotten form formed forms fort forward founded
fourteen fourth freed freedom fresh fried friend friends frightened frozen fruit fuel funeral furniture future gallery
game games garbage garden garlic gate gather generation generations generator german germany gets getting giant gift
ginger girl girls gives giving glacier glasses gloves goal goalkeeper goat goats goes golden gone goods gourdes
governor grain grandfather granted grass gravity great greek grew group groups growers grown grows guard guards guests
guide guided guilty guinea guitar hair haitian hall hammer handed hang happened happy harbour harder hardly harvest
hasn hat haven head heads health healthy hear heard hearing height helicopter helped helps herself hid hidden hide
higher highest highway hill hills himself hire hired history hit holds hole holes holiday hollow homes homework hope
horn horse horses hotel household houses however huge human hundreds hung hunger hungry hurricane hurry hurt husband
iceland idea identity ill illegal important imported including income increase independence independent indian
information inhabitants ink inquiry insects inspector inspectors installed instead insult insurance interest interior
internet interpreter interview invented invited islands isn italian itself january japan jar job jobs join joint
journey judges juice july jump june jury justice keeps key kill kilometers kind king kingdom kitchen knees knew knife
knows korean krik la laboratory labour lack ladder lady lagoon laid lamp lamps landed landlord landslide languages
large larger largest lasted lasts laugh laughed lawyer lawyers lay layer lead leader leaf leak lean leather leaving
led leg legal legs lend lent lets letters level library licence lid lie lies lift lifted lighter lighthouse lightning
lights likely lime limestone limit lines link liquid lisbon list listen listened listening lit lived liver lives
living load loaded loan local lock london looked looking looks loose lose losing loss lot lottery loud love low lower
lowered luggage lunch lungs lying machine machines mail main maize making malaria manager mango mangoes map march
marched marriage married marry masks mass match matter mattress mayor meal mean means meant measure measured meat
mechanic medical medicine meet meeting members memory merchant mercury message messages met metal meters metre mexico
middle midnight midwife might military mill millions mind mine miners ministers ministry minute mirror miss missed
missing mistake mix mobile model modern moment monday monks moon mortar mosquito mosquitoes mostly mothers motorcycle
mountain mountains mouth move movement moves moving mud mule murder museum music nail named names narrow nation
natural navy nearest needed needle needs neighbor neighbors neighbour neighbours nest net nets network newborn news
newspaper nights nineteen ninety noise none noon north northern nose note notebook notice noticed novel november
nowhere numbers nurse nurses o ocean october offer offered officer officers official officials older oldest ones
onions online onto opening opens operation opinion opposite opposition orange orbit ordered ordinary original others
otherwise oven overnight owe owned owner owners oxygen page pages pain paint painted painter painting pair palace pale
palm papers park parliament parrot part partly parts party pass passed passes passport password past pastor path
patience patient patients paying payment pays peace peasants peel pen pencil peninsula pension pepper per perfect
perhaps period permission permit petrol pharmacist pharmacy phones photo photograph photographs pick picture piece
pieces pig pilgrims pilot pine pink pipe placed plain plan plane planet planted plants plaster plastic plate plateau
plates played player players playing plays plot poet point points poison pole polish political pond pool poor
population portuguese position possible post postponed pot potato pound pour poured practice pray prefer pregnant
present press pressed pressure prevent previous prices priest primary prime prince print printed prison prisoner
prisoners private prize probably problem process produce produced produces program programme promise proof properly
prosecutor protect protection protects protest prove provided province published pull pulled pump pupil pupils purple
push pushed quarrel queen question questions quickly quiet race railway rains rainy raise raised ran rare rarely rate
rather ravine raw reaches reading ready real really reason rebel rebels rebuilt receipt receive recognize record
recorded records recovered reduce reef referee refrigerator refugees refuse refuses region register regret rejected
relatives release released relief remain remains remember remove removed rent repair repaired repeat repeated replace
replaced report reported republic request required requires rescue rescued researchers reserve residents respect
result results retired returned revealed rhythm rich ride rights ring rings rinse ripe rise rises rising risk rival
rivers roads rock rocks roll rome roofs rooms rooster roots rope rose rough round row royal rub rubber rule ruled
ruling rum running runs rural safe safety sail sailors saint salary sale salty sand sang sat satellite saturday sauce
save saved savings saw saying scale schools scientists score scored scratch screen search seat seats seconds secret
secretary security seed seeds seems selling sells senate senator send sending sends sentence separate september
serious serve served service settled seventeen seventy shade shadow shake shape shared sharp sheet sheets shell
shelter ships shirt shoes shook shop shops short shortage shot showed shown shows shut sick sides sight signal
signature silence silent silk silver simple simply sing singer singing sink sister sisters sit site sitting sixteen
sixty size skin sky slave slavery slaves sleeping slept slightly slip slope slopes slow smaller smell smells smile
smoke smoking snow soap social soft soil solar solid somebody something sometimes son song songs sooner sound soup
sour south southern space spain spanish spare speaking speaks species speech speed spelling spend split spoke spoken
spoon spread square squeeze stadium stage stairs stamp stand standing stands star stars start started starts states
stations statue stayed stays steam steel step steps stick stolen stomach stones stood stops store stored storm story
stove straight strait stranger straw stream streets strength stretch strike striker strong stronger struck student
study such suddenly suffer suitcase sum summer summit sunlight sunset supply support supposed sure surface surgeon
surprise surprised surrender survive survived survivors suspect suspended swallow swallowed sweep sweet swim swimming
swiss switch syrup system tablet tablets taking talk talking talks tall tank tap taste taught tax taxes taxi tea teach
teacher teachers tear tears teeth telephone telescope television telling tells temperature temple tent tenth test
tested text themselves these thick thief thieves thin thing things think thirteen thought threatened threw throw
thrown thursday ticket tickets tide tie tied tin tiny tired tobacco toilet tomatoes tomb tomorrow tongue tonight top
touch tourists toward towards tower towns trade traffic train trained training trains translated transport trapped
travel treat treated treatment treaty trial tribunal tried trip tropical truck trucks true trunk trust truth try
tuesday tunnel turkey turns twins type umbrella uncle underground understand understood union united university
unknown unless unlike uses using usually vaccine valid valley value vanished vegetables victims video villagers
villages vinegar virus visa visit visited visitors voice volcano volunteers voted voters votes wage wages waited
waiting wake walked wallet walls wanted wants warehouse warn warned warning wash washed washing waste watch watched
waterfall wave waves weak wear wearing weather wedding wednesday weekend weigh weight west wet whatever wheat wheel
whenever whereas whistle whoever whom wide widow wife wild win window windows winds wing winner winter wire wish
withdraw witness witnesses wood wooden word words worked worker working works workshop worn worry worse worth wouldn
wound write writing written wrong wrote yard yellow yesterday youngest yourself zero`,
    `abandon aboard abolish abolished absence absent absorb abuse academy accent accepted access accidents accordion
accountant accuse action actor actors actress actually adapt adding admire admission admit adopted adults advice
advise affect africans afterwards aged agent agents agriculture agronomist aircraft airplane alarm album alert
alexander algae algeria allergic allows almond alphabet altar altitude aluminium amendment america amnesty analysts
ancestor ancestors anger angle angola anise ankle anniversary announce annual answers antarctica antenna anthem anti
antibiotics ants anymore anywhere apologised apologize apology appetite applaud apple applicants applied appointed
appreciate apprentice approach aqueduct arab arabic archaeologists archbishop archipelago archive arctic aren
argentina arguing argument arithmetic arrives arriving arrogant art article artificial artist ashore aside asphalt
aspirin assemble assembly asteroid asthma astronaut astronauts astronomers athens athlete athletes atmosphere atom
atoms attach attacked attacks attempt attend attended attention attic attract attracts auction auditors australia
australian austria author authority automatic automatically avenue awarded axis backs backwards bail bake baker
bakeries bakers baking balcony ballet balloon balloons ballot ballots balls ban bandage bands banker banknote
banknotes baptism barbados barber bargain barometer barracks barrel barrels barrier bars base basement basic basin
basketball baskets bat bath bathe bathroom bats beaches beam beams bean beaten beating beats becoming bedroom beds bee
beef beg begged begun behalf beijing belgian belgium belief bells belly belong belonged belongs bench benches bends
benefit benin bent berlin bet bhutan bible bicycles bilingual bills biologists bit blackboard blacksmith blade blades
blame blank blankets blaze bleach bleed bleeding bless blew blink blouse blow blowing blown blows boarding bolivia
bomb bonus boot borders bored borrow bother bottles bouki bounce bound bow bowl boxer brake brakes branches brass
brazilian breaking breaks breast breastfeed breathing breed breeze bribe brick bricks brief bringing britain broadcast
broom broth bubbles buckets buddhist builders buildings bulb bull bullet burnt bury busy butcher butterfly buyer
buyers buying buys cabbage cabin cabinet cables cactus cage calculate calculated calendar calf calling camel camels
campaign camps canada canadian canals cancel candlelight candy cannon canoe cans canvas cape capitals capsule captives
captured cardboard career careless caretaker carpet carrots cart cartoon carve cashew cashier cast castle catholic
cats causes caves celebrate celebrated cellar cells census cent center centimeters centimetres cents chad chains
chairman chalk challenge chamber championship chance changing channel chapter character charger charging charity
charles chase cheapest cheat cheer chef chemist chemistry cheque chess chickens childhood chip chlorine chocolate
choke chop chose christian churches cigarettes cinema cinnamon circuit cistern citadel citizen citizenship clap
classes classroom classrooms cleaned cleaner cleaning clearly clever click climate climbers climbs clinics clocks
closer closing cloudy cloves coalition coastal coats cod collapse colleague colleagues collecting collection collects
collision colombia colombian colonel colonial coloured colours columbus column columns comb combine comedian comedy
comet comfort comfortable command commander comment commercial commissioner committed communicate companies compare
compensation compete competition complaint completed composer compound compulsory computers concentrate concern conch
concluded condemned conditions conductor conference confess confession confidence confirm confused congratulate
connect connection conquer consent consider consists constant constantly constitutional construction consul consulate
consult consultation contagious contained container containers contaminated content contest continents continued
continues contractor controlled controls convent convention conversation convert convinced convoy cooled cooler cools
cooperate cord core cornmeal corporal correct corridor corrupt corruption counter counting counts coup couple
courthouse courts courtyard cousins cows crab crabs cracks craft crane crash crater crates crawl cream create created
creatures cricket cried criminal crisis critics crocodile crop crops crosses crossroads crow crowds crown cruel cruise
crush crushed crust crying cuban cupboard curfew currency currents curriculum curse curtains curve curved custody cuts
cutting cyclists cyclone daily damaged danced dancer dancers dancing danish dared darkness dates daughters daylight
deadline deal deaths debts deck declare decline decorated decrease decree dedicated deeper deeply deer defeated
defence defend defendant defended defender deficit degree delay delegation delete delicious deliver delivered delivery
delta demanding demands demonstration dengue denmark dense dentist deny departure depends deportation deported depot
depression deputies descendants describe deserted deserve designer desire desk dessalines destroy detail detect
detective detention develop developed device devised dew diabetes dialect dialysis diamond diary dictator dictatorship
dictionary dies diet difference digest digging dignity dinosaur dioxide diploma diplomat diplomatic diplomats direct
direction disabled disagree disappear disappears disappointed disaster discount discover discovery dishes dislike
display dispute dissolve dissolved distant distributed disturb ditch dive diver divide division divorce dna dock
dockers documentary doing doll dolphins dome domestic domingo dominoes donated donkeys doubles doubt dough dove
download downstairs downtown downward dozens dr drag drawer drawing draws dreams dresses drift drifted drinks driven
drives drone drown drugs drummer duck ducks dull dunes dusty dying dynasty e earned easier east eastern echo eclipse
economic economist economists economy ecuador editor effort egyptian eighth el elbow elders eldest elect elections
electrician elegant elements elephant elevator elsewhere email embarrassed emigrate employee employees employer
employs emptied encyclopedia ending enemies engines enjoy enormous enslaved entering enters entitled entry envelope
environment envoy envy epidemic equality equally equator erase eraser erosion eruption especially essay estate
estimate estimated estimates ethiopia ethiopian euro evacuated evil exact examination examine examined example exceed
excellent exchanged exhausted exhibition exile expand expecting expedition expelled expense experience experienced
experiment expert experts expired expires explaining explanation explode exploded explore explorer explosion export
exposed express extended extinct extremely faces facing factories faculty faded failure faint fainted faith faithful
fake famine fans fare farther fashion fasten fatal favorite favour feared feast feather feathers fed federal
federation feeding feeling feels fees fences fermented fertile fertilizer fifths figure files filling fills filmed
films finding finds finest fingerprints finland finnish firefighters fires firewood fireworks firing fist flags
flamingos flashlight flats flea flee fleet flesh flew flies floating floats flock floods floors florida flow flown
flows flu flute flying foam folded folder follows forbid foreigner foreman forever forgets forgive formula fortnight
fortress fortune fossil fought foundation fountain fox fraction fracture fragile frame fraud freely freeze freezes
freezing frequent friction fridays friendly friendship frog frogs frontier frost fry fumes fun fund fungus funny fur
further gained galaxy gallon gang gangs gap garage gardener gardens gasoline gates gathered gauge gear gene generals
generous geneva gentle gently genuine geography geologist geometry germs ghost gingerbread giraffe globe glue goals
godfather godmother gorge gossip gourde govern governed grace grade gradually grains gram grammar grand grandchildren
grandparents granite grant grapefruit grapes grate grated grateful grave gravel graves gray graze greece greenhouse
greet grey grief grill grind groom grounds growing growth guadeloupe guarantee guarded guardian guatemala guava guess
guest guides gulf gun gunpowder gutter habit hadn hail haitians halfway halves hamlet hammock handful handkerchief
handle hanging hangs happen happens happiness harbor harm harmful harmless harvests hatch hate havana headache
headaches headquarters heal hearts heated heating heaven heavier hectare heir helicopters helium helmet hen hens
hepatitis herd herders heritage hero herring hiding hikers hillside hinge historian historians hiv hoe holding
holidays holy honest honour hook horizon horns hospitals host hostages hotels hotter households housing hull hum
humanitarian hungary hunt hunter hunters hurricanes hurts hut hydrogen hymn ideal identical identified identify ignore
ignored illegally illness image images imagine imitate immediately immigration import imports imposed impossible
improve improved include included includes indemnity indigenous indoors industrial industry infant infants infected
infection inflation influence inform inherit inheritance inherited injection injured injury inland inmates inn inner
innocent insect insist insisted insists inspect inspired install instructions instrument instruments insulin
intelligence intelligent intend intended intense international interrupted introduced inventor investigate
investigation investigators investors invisible invitation invite invoice iodine iran iraq ireland irish irrigation
issued italy ivory jacket jailed jam jamaican james japanese jars jaw jazz jean jellyfish jerusalem joined joke jokes
journalist journalists joy jumped jungle jupiter keeper keeping kenyan kerosene kettle keyboard keys kick kidnappers
kidney kidneys kids killing kills kilo kilogram kilograms kilometre kilos kindergarten kinds kings kite knead knee
knock knocked knocking knowledge korea label lamb lame landing lands lane lantern laptop latest latrine laughing
laughter launch launched laundry lava laws lawsuit laying lazy leaders leading leads league leaked leaking learning
lease lebanon legend lends length lens leopard les lesson lessons lettuce lick lieutenant lifetime liked likes limited
limp lined links lion lips listens literature lithium litre litres livestock lizard lobster locked log loneliness
lonely longest looted lorries lorry loses louder loudly loudspeaker louis loved lowers lowest luck lucky lump machete
mad madagascar magazine magistrate magnet magnetic magnitude mahogany mainly maintenance major majority maker makers
male malis manage managed mandate mangrove mangroves manufacturer manure manuscript maps marathon marble marie marine
mark marked markets marks marseille mask mason massacre mast master matches material mathematics maybe meals meaning
measles measures medal media mediator medicines meets melon melt melted member mend mental mention menu merchants
merely meter method mexican microphone microscope migrants mild miles milky millet mines minimum mining minor minors
mint minus mirrors mission mistakes mixed mixture mocked moisture molecule molecules monastery mongolia monk monkey
monsoon monthly monument mood mop mornings morocco moscow mosque moss motion motor motorway mould mount mouse muddy
multiply municipal mural murdered muscle muscles mushrooms musician muslim mute myself nails naked namibia napoleon
nations native naturally nature nearby necessary neck necklace negotiate negotiators neighborhood neighbourhood
neighbouring nepal nephew nervous nests netherlands newspapers nice niece nigeria nightfall nineteenth ninth nitrogen
noisy normal normally norway norwegian notary noted notes novelist novels nuclear nucleus nun nuns nursery nutmeg oak
oath obey object objects obliged observation observe observed observers obtain obtained obvious occupation occupied
oceans octopus odd offering offers offices officially okra olive olympic onion opera operate operator opponent oranges
orchestra orchids orders ore organ organization origin originally orphan orphanage orphaned ours outbreak overtime
overturned owed owes owl owns ox oyster pacific pack package packed painful painters paintings palms pan pandemic
panel panels panic pants papaya parade paraguay parallel parent parish parked parking parks parliamentary parrots
particular parties partner passenger passing passion passports patent patented patrol peaceful peacefully peak peanut
peanuts peasant penalties penalty penicillin pensioners peppers perfectly perform performed perfume permanent permits
persian personal peru petition philippines philosopher philosophy photographed photographer physical physicist pianist
piano picked pickup pictures pier pigeon pigs pile pilgrimage pill pillow pills pilots pin pinch pineapple pipes
pirates pit pitch pity places plague planes planets plankton planned plans plantain plantains plantation plantations
planters planting platform pleasure plenty plow plug plumber plunged pocket pockets poem poems pointed poisoned
poisoning poisonous poland poles policeman policemen polio polite politely politician politicians politics poll pollen
polling polls pollute polluted pollution ponds poorest pope popular pork porridge portrait portugal positive posted
postman postpone potatoes pots pounds poverty powder powerful praise praised prayer precious precisely predict
predicted preferred pregnancy prepare prepared prescription presence preserved presidential presidents pretended
prevents prey pride princess principal printer printing privacy probe problems procession product production
professional professor profit programmer progress project promises promoted property proposal proposed prosecutors
protected protein protestant proud proved proverb proverbs provide provinces psychologist publicly publish publisher
pulley pulling pulls pulse pumpkin pumps punish punished punishment puppet pure purpose purse puts pyramid quake
qualified quality quantity quarry quarters questioned queue quick quietly quit quite rabbit rabies radar radioactive
raft rail rainbow rained raining raising ramadan rang range rangers ransom rash rates rats ray rays razor reaching
reaction reader readers reads rebuild recalled receives receiving recent recently reception recipe recognise
recognised recognized recommend recommended recording recover recycled recycling reduced reefs referendum refinery
reflect reform refugee refund regime regional registered regular regularly rehearse reject related relative relay
releases reliable religion religious remained remedy remembered remembers remind reminded remote renew rented rents
reopen reopened repairs repay replied reply reporter reporters reports represent reproduce reputation require rescuers
research reserves reservoir residence resign resignation resigned resist responsible restaurant restaurants restore
restored resumed retirement retreat returning returns reveal revenue revolt revolution reward ribbon richest ridge
rifle ripen risen rivals roast roasted rob robbed robbery robot rocket role rolled roman romania root ropes rosary rot
rotten roughly route rows rubbish rubble rude ruin ruined ruins ruler rules rumour runner runway rush russia russian
rust rusty rwanda sack sacks sacred sacrifice sad sadness safely sailor salad sales salted sample samples sandals
sandwich sank santo sap satellites satisfied saturn saves saving scaffolding scales scandal scar scarce scared scarf
scattered scene schedule scholars scholarship schoolchildren science scientist scissors scotland scrap script scrub
sculptor seabed seal sealed searched seas seasons seawater seaweed secondary sector seedlings seeing seem seemed sees
seize seized seldom self seller sellers sense sentenced separated sergeant seriously sermon servant servants serves
sesame session sets settle settlers seventh severe sew sewage sewing sewn shaking shall shallow shame shaped shares
sharing shark sharks sharpen sharply shed sheep shelf shells shelters shepherd shepherds shift shifts shine shiny
shipped shipping shipwreck shipyard shirts shock shoe shoot shooting shopkeepers shore shorter shortly shoulder
shoulders shout shouted shouting shovel shower showers showing shrimp shrink shutters shy sickle sickness siege
signals signing signs similar simmer sin singapore sings siren sits sixth skeleton skinny skip skirt skull sleeps
sleepy sleeve sleeves slice slid slide slipped slippery slum smallest smallpox smelled smiled smoked smooth smuggled
smuggler smugglers smuggling snails snake snakes sneeze soak soaked society socket sofa software soldier solution
solve somewhere sons sore sorghum sort soul sounded sounds source sow spaniards spared spark speaker speakers special
specialist spectators spell spending spends spicy spider spill spin spinach spine spirit spirits spite spoil spokesman
sponge spoonful sport spot spotted spray spreads springs sprout spy squad squid stable staff stall stalls stamped
stamps starch starting starve statement status steal stealing steep stem stew sticks sticky stiff sting stingy stir
stock stole stool stopping stores stories storms strain stranded strange strangers stray stress strict strikes
striking string strings strip stroke strongly struggle stubborn stuck studied studies studio subject submarine
substance subtract suburbs succeed success suck sudan sudden suffered suffering suggest suggests suit suitable
suitcases sulphur sundays sung sunny sunrise supermarket supplies supporters supreme surgeons surgery surrounded
survey survivor suspected suspension swahili swallows swamp swear sweat sweater sweden swedish swell swept swimmers
swing switched switzerland swollen swore sworn symptoms tables tail tailor taiwan taller tallest tame tanker tanks
tape taps tastes teams technician teenager teenagers telephones temperatures temples temporary tenant tenants tender
tennis tens tenths tents term terminal termite termites terms terrace terraces terrible territory tests tetanus
textile th thailand thanked theatre theft theirs theory therefore thermometer thinking thinks thinner thirds thirst
thirsty thorn thread throat throne throughout throws thumb thunder thyme tick tiger tight tip tire tires title toilets
tokyo toll tomato tombs tonnes tons tool tools tooth toothbrush toothpaste torch tore torn tortoise torture total
touched touches touching tough tour tourism tourist tournament toussaint towel towers toxic toy toys traces track
trader traders tradition traditional tragedy trail tram transfer transferred translate translation translator transmit
transparent transplant trap traps traveled travelers travelled travellers travelling travels tray treasure treasurer
treasury treats tremble trembling trench triangle trick tripled troops trouble trousers truce trumpet trusted trying
tsunami tube tuberculosis tuna tune tunnels turbine turkish turning turnout turtle turtles twentieth twin twist tyre
tyres ukraine umbrellas unable uncovered underneath underwear unemployed unemployment unfair unfortunately uniform
uniforms unions unripe update upload upon upper upright upset upstairs upward urgent urine uruguay useful useless
usual vaccinated vaccination vaccines vacuum valleys valuable valve van vanilla variety varnish vase vast vehicle
vehicles vendors venezuelan venice venus verdict verse version vessel vessels veteran vetiver victim victory vienna
vietnam view violence violent violin visas visible vision visiting visits vitamin vodou voices volcanic volume
volunteer voter voting voyage waiter walking walks wander ward wardrobe warms warmth warns warrant wars warsaw wasn
wasp watching watchman watermelon waters wax weakness wealth weapon weapons wears weave weavers website weed weekly
weighed weighs welder wells wept western whale whales wharf wheelbarrow wheelchair wheels wherever whip whistles wider
width willing wine wings winning winters wipe wires wise withdrawn withdrew woke wolf wolves wonder wool wore worm
worms worried worst wounded wounds wrap wrapped wreck wrench wrist writes yawn yeast yield younger yours youth zambia
zebra zimbabwe zinc zone`,
  ],
  fr: [
    ``,
    ``,
    `de et l la le les un à`,
    `a au d dans des deux du en est il n ne ont par pas plus pour qu que qui s se sur une`,
    `ai ans après aux avait avant avec bien c ce cette chaque comme depuis dit dix eau elle encore enfants fait fois fut
heures ils j jamais je jour jours jusqu leur leurs lui ma mais moins mois mon même nous nuit on ou où parce pendant
personne peut quand quatre sa sans ses si son sont sous tous tout trois tu votre vous y était été être`,
    `adieu aide air ait allô alors an ancien année années appris argent arrivée as assez aube aucun aucune aujourd aussi
autre autres avaient avez avoir avons banque bas beaucoup besoin bienvenue bisou bisous bois bon bonjour bonne bonsoir
bravo bus bébé café car carte cause cent cents ces ceux chaleur cher chez chose chéri chérie cinq combien comment
compagnie compte contre corps coucou cour courant côte côté cœur demande demandé demi dernier dernière derrière dessus
devant dimanche dire doit doivent dollars dommage donc donné dont douze droit dès déjà désolé désolée désormais elles
enchanté enfant entre environ eux faire famille familles faut femme femmes fer feu fils fin fort frais frontière
furent félicitations garde gaz gens glace gouvernement grand grande guerre général habitants haut hein heure homme
hommes hui huit hôpital ici jeune juge kilomètres langue lentement lieu ligne lire long longtemps lumière là m main
mains maintenant maison mal manger marché matin me mer merci mes midi mieux mille milliers millions ministre minutes
mis moi moitié monde mort mot mur mère mètres médecin nan neuf ni nom non nord notre nouveau nouvelle onze or ouais
pain pardon parents parler partie partir passe passer passé payer pays peine perdu personnes petit petite petits peu
peuvent pied pierre place pluie plupart plusieurs police pont port porte pourquoi premier première presque pris prix
propre près président puis père quarante quel quelqu quelque quelques radio reste reçu rien rivière riz rouge route
rue saint saison salle salut sang santé selon semaine semaines sept sera seul seule seulement six soir soit soixante
sol soldats soleil souvent sucre sud suis super t ta tant tard te temps terre toi toit ton toujours tour toute toutes
travail trente tribunal trop trouvé téléphone tête tôt va vendredi vent verre vers veut vie vieux village ville vingt
vite voilà voir voisins voiture voix vos vu yeux zut ça école écrit électricité équipe étaient état île`,
    `abandonné abord abri accepté accident accord accusé acheter acheté achète acide acier acte adresse adulte affaires
affirme afin afrique agence agent agents agriculteurs aider aient aiguille ail aime ainsi alcool alerte allemagne
aller allez allons allumer ambassade ambassadeur ambulance amende ami amis amour ampoule ancienne anciens anglais
animaux anniversaire annonce annoncé annulé août appareil appartement appel appeler appelle appelé apporte apporter
apprendre apprennent apprit arbitre arbre arbres arc argile armée armés arrive arriver arrivé arrivés arrière arrêt
arrête arrêter arrêté art article ascenseur assemblée asseoir assiette assis association assurance atelier atteindre
atteint attend attendaient attendent attendez attendre attente attention attire augmenté aura auraient aurais aurait
auront autant autobus automne autorités autoroute autour autrefois avais avance averti aveugle avion avions avis
avocat avocats avril ayant aéroport bactéries bagages baie baisse baisser baissé balle balles ballon bambou banane
bananes bande barrage barrière base basse bateau bateaux batterie battre beau belle beurre bibliothèque bientôt billet
billets blanc blanche blessé bleu bleue bloqué blé boire bord bouche boue bouger bougie bougies bouillir boulangerie
bourse bout bouteille boutique bouton boîte boîtes bras brise bronze brouillard bruit brésil brûle brûler brûlé budget
bureau but bâtiment bénévoles bétail béton bœuf cacao caché calcaire calme camion camions camp campagne canal candidat
candidats canne cap capitaine capitale carbone carburant carnaval carrefour carrière cartes carton cas casque cassé
cathédrale ceinture cela celle celles cellule celui cendre centaines centimètres centrale centre cercueil certaines
certains cerveau cesse cessé cet chacun chaise chambre chambres champ champs chance change changer changé chanson
chante chanter chantier chapeau chapelle charbon charge chat chaud chaude chauffeur chauffeurs chaussures chaîne chef
chemin chemise cherche chercher chercheurs cheval chevaux cheveux chien chiens chiffres chili chine chinois chirurgien
choléra chute chèvre chèvres ci ciel ciment cimetière cinquante cinquième circulation citoyens citron clair classe
client clients clinique cloche clou clé clôture coco code coffre coin colline collines colonie colonne combat comité
commence commencer commencé commerce commission commun complètement comprendre comprimé comprimés compris compter
comptes concert condamné condition conduire conduit confiance connaît connu conseil conserve constitution construction
construire construit contenir contiennent contient continent continuer contrairement contrat contrôle coopérative
copie coq corail corde coton couche coucher coudre couler couleur coup coupe couper coups coupé courage courir cours
course court cousin couteau couvercle couverture couvre coût coûte coûtent crayon creusé cric crier crime crise croire
crois croissance croix cru crédit créole crépuscule cuillère cuir cuire cuisine cuisinier cuit cuivre câble célèbre
cérémonie côtes dame danger dangereux date davantage debout degrés dehors demain demanda demandent demander demandez
dents derniers dernières descendre dessous dette deuxième devait devenir devenu devenue devient devint devoir
devraient devrait dieu difficile directement directeur direction dirigeants dis disait discours disent disparu
distance dites dizaines document doigt doigts dois dollar donne donner donnez données dorment dormi dormir dort dos
dose dossier douane double doublé douce doucement douleur doux douzaine drapeau droite droits dur dure duré début
décembre décennies déchets décidé décision déclaré découvert découverte défense défilé déjeuner départ désert détenus
détroit détruit dîner dû eaux effet empereur empire emploi employé emporté empêcher enceinte encre end endroit enfin
engrais ennemi enquête enquêteurs enregistrer enseignants ensemble ensuite entend entendre entendu enterré entier
entièrement entraîneur entreprise entrepôt entrer entretien entrée enveloppe envers envoie envoyer envoyé erreur es
escalier esclavage esclaves espace espagne espagnol espoir espèces essai essence estomac eu europe euros eut
exactement examen excuses exige explique expliquer expliqué explosion expérience face facile facilement facture faible
faim fais faisait faites fallu farine fatigué faute faux façon fenêtre fenêtres ferme fermer fermeture fermé fermée
ferry feuille feuilles feux fil fille filles film finale fini finir finit fit fièvre fleur fleurs fleuve flotte fond
fonds font football force formation forme formulaire forte fortes forêt forêts foudre foule four foyer français
frapper frappé froid fromage front fruit fruits frère frères fuir fuite fumer fumée février fête gagne gagner gagné
galerie gardent garder gardes gardez gardien gardé gare garçon garçons gauche genoux gorge gourdes goutte gouttes
gouverneur goût grain grandes grands gratuit gratuitement grave gravité gros grotte groupe groupes grâce grève guide
gâteau génération générations habitude haricots haute hautes haïti haïtien haïtiens herbe hier histoire hiver honte
horloge hors huile humide humidité hymne hélicoptère hôtel identité image importe incendie inconnu inde indiqué
indépendance infirmière infirmières ingénieur ingénieurs inondation insectes inspecteur inspecteurs interdit internet
interprète intérieur invités jadis janvier japon jardin jaune jean jeter jeu jeudi jeunes jeux joue jouer joueurs
journal journaliste journalistes journée juges jugé juillet juin jumeaux jury jus juste justice kilos laboratoire lac
laissant laisse laissent laisser laissez laissé lait lampe lampes langues laquelle large larmes lave laver lendemain
lent lequel lettre lettres lever liberté libre libérer limite linge liquide lisbonne liste lit livre livres loi loin
longue longues lors lorsqu lorsque louer lourd loyer lu lundi lune lunettes léger légumes machine machines magasin mai
maire mairie maisons malade malades maladie malgré mandat mange mangent mangue mangues manguier mangé manioc manque
manteau manuscrit marchands marche marcher marches mardi mari mariage marin marine marins mariée marmite mars marteau
marée match matelas mauvais mauvaise maître maïs meilleur meilleure membres mercredi mercure message messages messe
mesure met mets mettez mettre mexique mi miel milieu milliard milliards million mince mine mineurs ministres ministère
minuit minuscule minuscules minute miroir mise mit moment monnaie montagne montagnes monte monter montre montrent
montrer montré montréal morceaux morts moteur moto mots moulin mourir mourut mouvement moyen moyenne murs musique
musée mères mètre mécanicien médecins médicament médicaments mémoire métal mêmes naissance national nationale navire
navires neige new nez niveau noir noire noix nombre nombreux nommé noms nos note nourrir nourrit nourriture nouveaux
nouvelles novembre noyau noël nuage nuages nuits nul numéro né objets obtenir obtenu occasion octobre océan odeur
offert offre oiseau oiseaux ombre oncle opposition opération orange orchestre ordinaire ordinateur ordonné ordre
ordures oreille oreilles origine os oublié ouest ouragan ours ouvert ouverte ouverture ouvre ouvriers ouvrir oxygène
page pages paie paille paix palais paludisme panier panne panneaux pantalon papier papiers parapluie parc parfois
parlait parle parlement parlent parlé parmi parole part partagent partager partent parti partis partout passa passage
passagers passent passeport pasteur patience patient patients patron pauvre pauvres paysans payé payés peau peindre
peint peinture pente perdre permet permis perroquet personnel perte petites peur peux phare pharmacie photo photos
pieds pierres pile pilote piment pirates pire piste pièce pièces plafond plage plaie plaine plainte plan plante
planter plantes planté planète plastique plat plateau plaît plein pleine pleurer pleut plier plongeurs pluies plutôt
pneus poche poids poignée point points poisson poissons policiers politique pompe pompiers ponts population portait
portefeuille portent porter portes portez portugais porté portée poser possible possède poste posé potable pouce
poudre poule poules poulet poumons pourrait pourriez pourtant pousse pousser poussière pouvaient pouvait pouvez
pouvoir poète pratique premiers premières prend prendre prenez prennent presse pression preuve prince principal
printemps prise prison prisonniers prit privé problème prochain prochaine proche proches procureur procès produire
produit professeur profond profondeur programme projet promis propres propriétaire propriétaires protection protège
protéger prouver province présenter prévenir prévu prêt prête prêtre prêté pu public publique publié puisse puissent
puits pâques pâte pèlerins pétrole pêche pêcheur pêcheurs quai quart quartier quatorze quatrième quelle question
questions queue quiconque quinze quitter quitté quoi racines raconté raison rapide rappelle rapport rare rarement
rares rebelles recevoir recherche reconnaître reconnu record refuse refuser refusé regarde regarder reine rejeté
remarqué rembourser remettre remplacer remplacé remplir remporté rend rendre rendu rentrer renverser repas responsable
restent rester resté retard retirer retiré retour retourner retraite retrouvé revenir revenu revenus rhum riche riches
rideau rire risque robe robinet roche roi roman rome rose routes royaume rues rythme règle règles récif récolte
réduire réduit réfrigérateur réfugiés régime région réparation réparer répondre répondu réponse république répéter
réseau réserve réservoir résultats réunion réussi révélé rôle sable sac sacs sage sais saisir sait salaire salaires
salée samedi satellite sauce sauf sauter sauvé savait savoir savon scientifiques scène seau sec seconde secondes
secours secret secrétaire seize sel semble sens sent sentier sentir septembre serait serment seront serpent sert
service seules seuls sifflet signature signe signer signes signifie signé silence simple simplement sinon sirop site
siècle siècles siège société soient solaire solide sombre somme sommeil sommes sommet sorti sortie sortir soudain
souffle soupe source souris stade station statue stylo suisse suite suivant suivi suivre sujet surface surpris surtout
survécu suspect suspendu syndicat système sèche sécher sécheresse sécurité séisme sûr sœur sœurs tabac table tableau
taille tambour tandis tante tapis tasse taux taxi tellement temple température tempête tenir tension tente tenu
terrain terres tes thé tient tiers tirer tiré tissu titre toilettes toits tomates tomba tombe tombent tomber tombé
tombée tonnes tortue tortues touche toucher touristes tourne tourner tourné tours train trains traite traitement
traité trajet travaille travailler travailleurs travers traverse traverser traversé treize troisième trou trouve
trouver très trésor tuer tunnel tuyau tué téléphones télévision témoin témoins uniforme unique université urgence
usage usine utilise utiliser utilisé vacances vaccin vache vague vagues valeur valise vallée vapeur vaut veille vend
vendent vendre vendu venir vente ventilateur ventre venu venus verser vert veuillez veulent veuve veux viande victimes
victoire vide vides vidéo vieil vieille vieilles viennent vient villageois villages villes vin vinaigre vingts virus
visa visage visite visiteurs vit vitesse vivant vivants vivent vivre voie voient voisin voisine voit voitures vol
volant volcan voler voleur voleurs vols volé vont vote voter voté voudrais voulait voulez voyage voyager voyageurs
vrai vraiment vue vélo vérifier vérité vêtements week zone zéro âge âne échange échelle écoles écoute écouter écran
écrire égal église égypte électeurs élection électrique électriques élevé élève élèves énergie énorme épais épargne
équateur équipage équipes éruption étais étant états éteindre étoile étoiles étranger étrangers étude étudiants
étudier éviter évêque êtes îles œil œuf œufs`,
    `abandonner abandonnés abattre abattu abeille abeilles abolir abrite absence absent absolu absorbe absorber abus acajou
accent accepte acceptent accepter accidents accompagner accordent accorder accordé accordéon accouchement accoucher
accroché accueil accueillir accusation accuse accès accélérer acheteur acheteurs achetez achevé acteur acteurs action
actions actrice actuel adapter addition admettre admis adn adolescents adopter adopté adultes adversaire affaire
affamé affamés affiche affilée affirment affronter africain africaine africains agneau agriculteur agriculture
agronome aidé aigre aile ailes ailleurs aimait aimant aimer aimerais aimé ajouter ajoutez ajouté alarme album algues
algérie alimente aliments allait allant allemand allergique alliance allume allumette allumettes allumé allé allée
alphabet alpinistes altitude aluminium amateurs amendement amer amidon amitié amnistie amère améliorer américain
américains amérique analyse analyser analystes ananas anciennes ancre ancêtre ancêtres ange angle angleterre angola
animal anis annoncer annuel annuler antarctique antenne antibiotique antibiotiques apparaît apparaître appartements
appartenait appartient appelez appellent appels appelée appelés applaudir application apportez apporté apprend
apprenti approche approuvé appuyer appuyez appétit arabe arabes arachide araignée archevêque architecte archives
archéologues argentine arithmétique arme armes armoire armé arraché arrestation arriva arrivant arrivent arroser
arrêtez arrêtée arrêtés artifice artiste asie asile asphalte aspirine assassinat assassiner assembler asseyez
assiettes assister associations assurer asthme astronaute astronautes astronomes astéroïde athlète athlètes athènes
atlantique atmosphère atome atomes attacher attachez attaquant attaque attaquer atteignit attendait attendant attends
attendu atterrir attirer attiré attraper auberge audience auditeur auditeurs augmentation augmente augmenter
auparavant auprès aussitôt australie autel auteur auteurs automatique automatiquement automobilistes autorisation
autorisé autorité avaler avalé avantage avenir avenue averse avertir avertissement avertissent avertit aveugles avide
axe azote aérienne aîné bague bail bain bains baissez balai balance balayer balcon baleine baleines ballons bananier
banc bancs bandes banlieue banques banquier baptême bar barbade baril barils baromètre barque barre basket bassin
bataille batteries battu beaux bec belgique berceuse berger bergers berlin bhoutan biberon bible bidonville bijoux
biologistes biscuits bière blanches blancs blesser blessure blessés bleus bloc blocs bloquer bloquée bloqués bocal
boisson boit boiter boiteux boivent bol bolivie bombe bondé bonheur bonnes bons botanique bottes boucher bouchon
bouchons bouillie bouilloire bouillon bouki boulanger boulangeries boulangers boussole bouteilles boxeur branche
branches bref brillant brique briques brisé britannique britanniques brosse brouette brusquement brut bruxelles
bruyant brésilien brûla brûlent brûlure bu bulles bulletin bulletins bureaux buts buvez bâti bâtie bâtiments bâtir
bébés bénin bête bêtes cabine cabinet cabri cache cachent cacher cachée cachées cachés cactus cadeau cadre cage cahier
caire caisse caisses cajou calcul calculer calebasse calendrier camionnette camping camps caméra caméras canada canapé
canaux cancer canicule cannelle canon canot caoutchouc capable capacité capitales caractères caraïbe caraïbes
cargaison cargo carnet carottes carreau carré cascade case caserne casques casquette casse casser cassée catastrophe
catholique causer causé caution cave ceci cellules cendres central centrales cependant cercle cerf cerfs certificat
cessent cessez chacune chagrin chair chaises chameaux champignon champignons champion championnat chanceux changement
changent changez chansons chant chantait chantant chantent chanteur chanteuse chants chanté chapitre char charger
chargeur chargé chargés charles charpentier chars chasse chasser chasseur chasseurs chats chaudes chauds chauffage
chauffe chauffer chaussure chauve chauves chaux chefs chers cheville chiffre chimie chimique chimiques chimiste
chirurgiens chlore chocolat choisi choisir choisissez choisit choix chorale choses chou chronique chutes chuté château
chèque chère chêne chômage chœur cicatrice cigarettes cinquièmes cinéma circuit cire ciseaux citadelle citerne citoyen
citoyenneté cité civil civile claire clavier climat cliniques clocher cloches clous club clés coalition cochon cochons
cocotier coiffeur coincé col colis colle coller collier collision collègue collègues colomb colombie colonel colonnes
colons colère combats combattre commandant commande commander commandé commencent commença commercial commerçant
commerçants commis commissaire commissariat communauté commune communiqué compagnies comparer compas complet composer
compositeur composé comprend comprends comprennent comptable comptait comptant comptent comptez comptoir compté comète
comédie concernant conclu concours concurrence condamner conditions conducteur conducteurs conduite confirmer confirmé
conflit confortable conférence congé connais connaissait connaissance connaître connexion connue conquérir conseiller
conseillé conseils conservé consommation consomme constaté constructeur construite construites consul consulat
consultation consulter contact contenait contenant conteneur conteneurs content contenu continents continue continué
contraint contrebande contremaître contrôler convaincre convaincu convention convenu conversation convoi conçu conçue
copier copies copié coqs coque cordes cordon corne correctement corrompu corruption coréen costume cou couches coude
coule couleurs couloir coulé coupable coupez couple coupure coupures coupée courageux courante courants courbe coureur
coureurs couronne courriel courrier courses courte couru cousine cousins couturière couvent couvert couverte
couvertures couvrent couvrez couvrir coûta coûtait coûter coûté crabe crabes crac craie craignent craindre cratère
creuse creuser creux crevettes criant criminel critique critiques critiqué crié crocodile croient croisière croyaient
croyait croûte crue cruel crâne crèche crème création créer créé crête cubain cubains cuillerée cuisiner cuisiniers
cuisinière cuisse cuisson cultivent cultiver culture cultures cycliste cyclistes cyclone câbles céder cédé célibataire
côtés danemark danois danse danser danseurs dauphins dedans degré delta delà demandant demie dengue dense dent
dentifrice dentiste descend descendants descendent descente dessalines dessert dessin dessiner dessiné dettes deuil
devaient devenus devez deviennent devoirs devons devrais devront diabète dialecte diamant diamètre diarrhée diaspora
dictateur dictature dictionnaire diesel diffamation diffuser différence différent différentes différents dignité
digérer diminuer diminué dinde dioxyde diplomate diplomates diplôme direct directrice dirige dirigeant diriger disant
discuter disparaît disparaître disparition disparus disponible dispute disque dissoudre dissous distribuer distribué
district divise division divorce dixième dixièmes dockers docteur documentaire documents domestique domicile
dominicain dominicaine dominos don donna donnent dormaient dormait dormant dors doré dossiers douanes douanier
douaniers doubler douche douloureux doute doyen drap draps dresse drogue drone drôle dunes dura durant durent durer
durée dut dynastie débat décennie décevoir décharge déchirer déchiré décider déclaration déclarer décombres découvrir
découvrit décret décrire décrit décès défaite défendre défenseur déficit définitivement dégagé dégâts délai délégation
démission démissionner démissionné démolition déménager département dépasse dépasser dépassé dépend dépendance
dépendent dépense dépenser dépenses dépensé déplace déplacer déplacé déposer dépression député députés dépôt dérange
déranger détail détention détenu détruire développer e effacer effondra effondrement effondré effondrée effort effrayé
embaucher emploie emplois employeur employés empoisonner emporte emporter emportez emportée empreintes emprisonné
emprunter emprunté empêche enceintes enchères encyclopédie endormi enduit enfance enflé engagé englouti enlever enlevé
enlèvement ennemis enquêter enregistré enseignant enseigne enseigner enseveli entends enterrement enterrer
enthousiaste entiers entière entoure entra entraîne entraînement entraîner entraîné entrent entrepreneur entreprises
entrez entré envie environnement envoyez envoyés er escargots esclave espagnols esprit espèce espère essaie essayer
essayé essentiel estimant estime estiment estimé eurent euro européen européens exact examens examiner excellent
excuse excuser excusé exemplaires exemple exercice exiger exigé exil existe expert experts expiré explication
exploiter explorateur exploser explosé exportations exporter exposition expression exprès expulser expulsion expulsé
expédition extrait extrême extrêmement extérieur exécuter exécution fabricant fabrique fabriquer fabriqué facteur
factures faculté faiblesse faille failli faillite faisaient faisant faite faits falaise fallait famine fantôme fasse
fatigue faudra fausse fautes fauteuil femelle femelles fendre fera ferais ferait ferment fermenté fermées fertile
festival fiancé fibre fichier fidèles fier fierté file filet filets fillette films filtre final finalement finances
fine finie finlandais finlande firent fissure fixé flamants flamme flammes floride flottent flotter foi foie fonction
fonctionnaires fonctionner fondateur fondation fondre fondu fondé fondée fontaine forcer forcé forgeron forment former
formé formée fortement forteresse forts fortune fosse fossé fou fouet foulard fourmis fournir fournissent fournit
fourrure foyers fraction fragile franc française frappe fraude fraîche fraîches frein freiner freins fresque frire
frit froide frontières frottement frotter fui fuit fumier funérailles furieux fusil fusils fusion fusée fâché fédéral
fédération fêtes fût gagnant gagnent galaxie gallon gang gangs gants garage garantie garantir gardait gardiens gardée
gaspiller gel geler gelé gelée genou gentil genève germer gingembre gingerbread girafe giraumon girofle glacier
glissant glissement glisser globe gobelet golfe gombo gomme gourde gouverner goûter graine graines grains graisse
grammaire gramme grandi grandir granit gratter gratuite gratuits graver gravier grec grecs greffe greffier grenade
grenier grenouille grenouilles grillé grimper grippe gris grosse grossesse grossier grottes grue grèce grêle
guadeloupe guerres guichet guides guinée guitare guère guérir guérit guêpe gymnase gène géant gémir générale
généralement génératrice généraux géographie géologue gérant gérer gêne gêné h habile habite hache hall hamac hameau
hameçon hareng haricot hasard hausse hauteur hauteurs hauts haïtienne hebdomadaire hectare herbes heureux heurté hibou
hispaniola histoires historien historiens historique honneur honnête horaire horizon horloges houe huitième humain
humaine humains humanité humeur hydrogène hypertension hâte hélicoptères hélium hémisphère hépatite héritage hériter
héritier héros hôpitaux hôtels hôtes identifier idée illégal images immeuble immigration immédiatement important
importer importé impossible impression imprimante imprimer imprimé impôt impôts inauguré incendies incendié inclure
inconnus indemnité indien indiens indique industrie indépendant infection inflation information informations
informatique informer inférieur injection injuste innocent inondations inquiète inscription inscrire inspection
installer installé installés instant institutrice instruction instructions instrument instruments insulaires insuline
insulte insulter intelligence intelligent intense intention interdiction interdire interdite interdits international
interne interrogé interrompu interruption intervention intestin intérêt intérêts inutile inventer inventeur inventé
investisseurs invisible invitation invité iode irak irlande irrigation islande isolement italie italien ivoire ivre
jamaïque jambe jambes japonais jardinier jardins javel jetez jette jeté jetée jeunesse jeûne joie jouait jouent jouet
jouets joueur journaux joué joyeux judiciaire juger jugés jungle jupiter juré jurés jusque jésus kilo kilomètre
kérosène lagune laine laissa laissait laissée laissés laiton laitue lambi lame lance lancer lancé lanterne lapin
largeur latin latrine lavez lavé lecteurs lecture lentille lentilles lesquelles lesquels levure levé levée leçon liban
libres libère libéré lien lieutenant lignes limonade lion lisait lisse lithium litre litres lits littérature livraison
local locale locataire locataires locaux logement logiciel lois longs longueur loterie louis loup loups lourde lourdes
lourds loué loyers lueur lumières lutte lâche lève lèvres légal légalement légende légère légèrement lézard machette
madame magasins magazine magnitude magnétique maigre maillot maintient majorité maladies malheureusement malice maman
manche manches manchots manifestants manifestation manquait manquent manquer manqué manuel manuels marais marathon
marbre marchand marchande marchandes marchandise marchandises marchent marchez marchés marie marier marines maritime
marié mariés maroc marque marquer marqué marraine marron marseille marécage masque masques massacre masse matchs
maternelle maternité mathématiques matins matinée matière mauvaises maux maçon maçons maîtres maîtresse maîtriser
meilleures meilleurs melon membre mena menace menacé mener mentir menu menuisier menée mers mesurer mesures mesuré
mettent meubles meurtre mexico micro microbe microbes microphone microscope migrants mijoter militaire militaires
militants milles minerai mines mineur minibus minimum mirent miroirs mission mobile mode moderne modernes modification
modifier modèle moindre moine moines molécule molécules monastère mondial mondiale monsieur mont montant montent
montrant monté montée monument moral morceau mornes morsure morte mortes mortier morue mosquée moteurs mou mouches
moudre mouillé mousse mousson moustiquaire moustique moustiques moutons moyens muet mule mulet municipal munis muscle
muscles musicien musulman mâcher mâchoire mâle mât mène méchant médaille médecine médiateur médical mélange mélanger
mélangez mémoires mémoriser ménage métier métro météo mûr mûres mûrir nage nager namibie nappe nation nationalité
nations nature naturel naufrage naval naviguer naître nettoyer neuve neuvième neveu nid nier nigeria nièce nié noires
noirs nombres nombreuses nommer normal normalement norvège notaire noter notes nourris nourrissent nourrissons nouvel
noyé nu nuageux nucléaire nulle nus nécessaire néerlandais nées négligence négociateurs négociations népal nés nôtre
nœuds objet obligatoire oblige obscurité observateurs observation observer occupation occupe occuper occupé océans
office officiel officielle officiellement officier officiers offrir oignon oignons ondes ongles opposé opéra opérer
opéré orage oranges orbite orchidées ordinaires ordinateurs ordonnance ordonner oreiller organe organisation organisé
original orphelin orphelinat orthographe otages oublie oublier ouganda oui ouragans outil outils ouverts ouvrent
ouvrez ouvrier ouïe pacifique paiement paient paire paisible palmier palmiers pandémie paniers panneau pansement
papaye pape papillon papillons paquet paraguay paralysé paraît pardonner pare parent paresseux parfait parfaitement
parfum parking parlementaire parlez paroles parquet parrain partage partagé partenaire participation participer
parties partisans parts passager passait passant passeports passez passée passés pastèque patate patrimoine patrouille
patte pattes pause pauvreté payait paysan peigne peintre peintres peints pelle pense pensent penser pension pentes
percer perceuse perd perdent perdit perdue perles permanent permettent permettre permission permit perroquets pertes
peser peste peuple phares pharmacien philippines philosophe philosophie photographe photographie photographier phrase
physique pianiste piano pic piles pilotes pin pincée pins piqûre piscine pistes piétons placard placer places plages
plaignent plaindre plaintes plaints plaisir planche plancher plancton plantation plantations planteurs plants planètes
plaque plaques pleines pleins pleuré pleuvoir pliez plomb plombier plonger plongeur plu plume plumes plâtre pneu
poignet poing pointe pois poison poitrine poivre poli policier poliment polio politiques pollen pollution pollué
pologne polonais pomme pommes pompes pompier pondre populaire porc porta portable portaient portail portant porteurs
portrait ports portugal pose positif position possèdent possédait posséder pot poteau pots poubelle poulailler poulie
poupée pourboire pourparlers pourra pourraient pourrais pourri pourrir pourront poursuivi poursuivre pourvu poussent
poussé poussée poutre poutres pouvons poème poèmes poêle prends presqu presser pressé preuves prier primaire prime
princesse principale prises prisonnier privée privés prière priés probabilité probablement problèmes procession
processus producteur producteurs production produisent produits professeurs profit profonde profondes profondément
progrès proie prolongé promesse propage propos propose proposer proposition proposé propriété protestation protester
protéines proverbe proverbes provinces provoque provoquer prudent précaution précieux précédent précédente prédire
préfère préfèrent préférence préféré préparer présence présent présentateur présente présenté présidence présidente
présidents prévoit prévue prêter prêts psychologue publia publicité publics publier publiquement puce puces puisque
puissant pur pâle pèlerinage pèse pèsent péage pékin pénicilline péninsule pénurie pénétrer périmé période pérou
pétition pêcher pôle qualifié qualifiée qualité quantité quarantaine quartiers quarts quelles quels querelle quitta
quitte quittent racine raconte radar radeau radiateur raffinerie rage raide raisin ralentir ramadan ramasser rampe
ramper randonneurs rang rangs rançon rapidement rappeler rappelé rapporte rapporter rapporté rasoir rats raté ravin
ravine ravisseurs rayons rebelle rebondir recensement recette recettes recevra rechange recherches recommencer
reconnaissance reconnaissant reconnaît reconnut reconstruction reconstruire reconstruit recouvert recueillir reculé
recycler refroidir refroidit refuge refusa refusent refusèrent regardez regardé registre rein reins rejeter rejetée
rejoindre relais relevé relie religieuse religieuses religieux religion remarqua remarquer remercier remercié remis
remise remonte remontent remplacement rempli remplis remplit remporta remède renard rencontre rencontrer rencontré
rencontrés rendent rendez rendit rendra rends renouveler rentre renversé renvoyer renvoyé renvoyés repasser reporter
reporté reportée repos repose reposer repousser reprendre repris représente représenter requin requins respect
respecter respire respirent respirer ressemble resta restaurant restaurants restes restez restée restés retardé
retenir retenu retiennent retient retire retirez retourne retourné retraité retraités retrouvée retrouvés reviennent
revient revoir reçoit reçoivent reçut rhinocéros rhume ri richesse rideaux rincez risquent rivage rival rivaux rive
rivières rizières robes robot rocher rochers rois romains romancier romans rompu rond roses rosée roue roues rougeole
rouges rouille rouillé roulant rouler roulé routière royal ruban ruelle rugueux ruines ruiné ruisseau rumeur rupture
rural russe russie rwanda râpe règlement réaction réalité récemment réception réchaud réchauffe récifs réclamer
récolter récoltes récompense récupérer rédacteur réduction réel réfléchir réforme référendum régional régions régler
régulier régulièrement réparations répare réparé répond réputation répétition répété réseaux réserver réserves
réservoirs résidence résistance résister résisté résoudre résultat réunis réunit réussir réveil réveiller réveillé
révolution révèle révéla révéler rêve rôtir sache sacré sainte saisi saisons salade sale salive salles saluer salué
salé sanctuaire sandales sandwich sardines satellites saturne saut sauvage sauvages sauver sauvetage sauveteur
sauveteurs savaient savants savent scandale scie science scientifique scolaire scolaires scolarité scrutin seaux
second secouer secouristes secousse secs secteur sein semblable semblait semblant semences semer sentait sentent
sentez senti septième seraient serais sergent sermon serpents serpillière serre serrure serré servent serveur servi
services serviette serviettes servir servit sien siffler signal signaler signaux signée silencieux simples singapour
singe sirène situé sixième sièges sms social sociaux soie soif soigné soin soins soirée sois soja solaires soldat
solde solides solitaire solitude sols solution sondage sonde sonne sorgho sort sortant sorte sortent sortit souche
soudan soudeur souffert souffrir soufre soulagement soulever sources sourd sourds sourire soustraire soutenir soutenu
soutien soutiennent soutient souvenir souviens souvient spectacle spectateurs sport spécial spécialiste squelette
stations stocker stress su substance succès sucré sueur suffit suisses suit suivante suivent suivie supermarché
supplémentaire supplémentaires supporter supporters supprimer suprême supérieur surprise surveiller survivant
survivants survivre suspendre suspendue suspendus suède suédois symptômes syndicats sève séance séjour sélection sénat
sénateur sénégal séparer séparé séparés série sérieux sésame sûre tableaux tablette tablettes tabouret tailleur
taillée taire talent tambours tampon tap tape tarif tas taureau taxe taxis taïnos taïwan technicien technique tel
temples temporaire tempêtes tenant tendance tenez tennis tentes tenté terme termine terminé termites terrasses
terrestre territoire test testament testé textile thaïlande thermomètre thon thym théorie théâtre tiennent tiens tige
tigre timbre timide tir tire tiroir tirs tisser titres tiède toile tokyo tomate tombeau tombes tombées tombés tonne
tonnerre tordu tort torture total touchez touché tourisme touriste tournent tournez tournoi toussaint toux toxique
trace traces tracteur tradition traditionnel traducteur traduction traduire traduit trafic tragédie traiter traitée
tranchant tranquille transfert transforme transforment transformé transformée transition transmettent transmettre
transport transportait transportant transportent transporter transports transporté travaillent travailleur travaillé
travaux traversant traversent traversée traîner tremblement trembler tremper triangle tribunaux trimestre triplé
triste tristesse trombone tromper tronc tropicale trottoir trouble troupe troupeau troupes trous trouva trouvaient
trouvait trouvent trouvèrent trouvée trouvés trébucher trésorier trêve trône tsunami tua tuberculose tue turc turquie
télescope témoignage tôle unies uniformes union uniquement unis unité uns urgent urine urnes uruguay usines utile
utilisent utilisez vaccination vacciner vaccins vaccinés vaches vainqueur vais vaisselle valable valide valises
vallées vanille variole variété varsovie vas vase vaste vaudou veillée venait vendait vendeur vendit vendue vendues
vendus venise ventes vents venue ver verdict vernis verres versant verse version versé verte vertes verts vertu
vertébrale veste veto veuf vice victime vider vidé vienne viens vierge vies vietnam vif vigueur violence violent
violet violon virage vis visas visible visiter visité vitamine vitre vitres vivaient vivante vivres voile vois
volcanique volent volontaire volontaires volontiers volume volée vomir voulais vouloir voulu voyageur voyait voyant
vus vécu véhicule véhicules vélos vénus véranda vérifiez vétiver vétérinaire zambie zimbabwe âgé âgées âgés âme écart
échafaudage échanger échantillon échantillons échapper échappé échec échecs écho échouer échoué éclair éclairage
éclater éclaté éclipse écoliers économie économies économique économiser économiste économistes écorce écosse écouté
écraser écrasé écris écrite écriture écrivait écrivez écrivit éditeur édition éducation égale égales égalité églises
égout égouts élections électoral électorale électricien électrogène électronique élever éleveurs élevée élevés
éliminer éloigne éloigné élu élèvent élégant éléments éléphant éléphants émissaire émission énormes épaisse épaisseur
épaule épaules épave épices épidémie épingle éplucher éponge époque épouse épouser épuiser épuisé équilibre érosion
établi établir étage étages étagère étain étal étals étang éteignez éteint éthiopie étions étiquette étiquettes
étrange étrangère étrangères étroit étroite études étudiant étudie étudié évacuation évacuer évaluer évident évier
évitez évolution êtres œuvre`,
  ],
  es: [
    ``,
    ``,
    `a de el en la los que se un y`,
    `al con del dos es las lo más no para por su una`,
    `agua antes año años cada casa como cuando cuatro desde después donde durante día días entre está fue ha había hasta le
les me menos mi nadie noche nunca o pero porque puede qué si sin sobre solo son sus tan te tiene todo todos tres veces
vez ya`,
    `abuela adiós ahora aire algo alguien alrededor alto amanecer amo apenas aquí arroz así aunque autobús auxilio avión
ayuda ayúdame azúcar baja bajo banco barco bebé bien bienvenida bienvenido bienvenidos bueno cabeza café caliente
calle calor camino campo capital cariño carretera casas casi cayó cerca chao cien ciento cinco ciudad claro cocina
comer comida comprar contra costa cualquier cuarenta cuarto cuenta cuánto cómo da dar debajo debe deben decir deja
dejó demasiado dentro detrás dice dicen diez dijo dime dinero dio disculpa disculpe disculpen doble doce domingo dueño
dígame dólares dónde ejército ella ellos empresa encantado entrar equipo era esa escuela ese eso esta estaba estado
este están falta familia familias favor felicidades felicitaciones fin final forma frente fuego fuera fueron fuerte
general gente gobierno gracias gran grande guerra hablar habría habían hace hacer hacia han hay hecho hielo hijo hijos
hizo hola hombre hombres hora horas hospital hoy iglesia ir isla junto kilómetros lado largo leer lengua ley llegar
llegó lleva llevan llevar lluvia luego lugar luz lástima línea madera madre mal mamá mano manos mar mayor mayoría
mañana media medio mejor mercado mes meses metros mientras mil miles millones ministro minutos mira mis misma mismo
mitad mucho muchos mujeres mundo muy mándame médico nada ni ninguna ningún niño niños nombre norte nos nuestro nueva
nueve nuevo número ocho oiga ojalá ojos once oro otra otro otros oye padres pagar pan papel parte partido pasado
pasajeros pasar pasó país países perdió perdona perdón perro persona personas pidió pie piedra poco podría podía
policía precio presidente primer primera primero propia propio pueblo pueden puente puerta puerto pues queda quien
quienes quiere quiero quince quién radio rápido río sabe sal salir salud sangre segundo según seis semana semanas ser
sido siempre siete siglo sigue socorro sol sola soldados suelo sur también tanto tarde techo teléfono tener tengo
tenía tiempo tienen tierra toda todas todavía tormenta trabajo tras treinta tribunal tu unas uno unos usted va vale
vecinos veinte ver vida viejo viento viernes voz yo él última último`,
    `abajo abandonar abejas abierta abierto abogado abogados abre abrieron abril abrir abrió abuelo accidente aceite aceptó
acero acta acuerdo acusado adelante adentro admitió aduana adulto advirtió aerolínea aeropuerto afuera agencia agentes
agosto agricultores aguas aguja ahorros ahí ajo alambre alcalde alcohol aldea aldeanos aldeas alemania algodón alguna
algunas algunos algún alimenta allá allí almacén almuerzo alquiler alta altas altos altura alumnos amarilla amarillo
ambas ambos ambulancia amigo amigos amor ancho anciano ancianos anillo animal animales anoche anochecer ante anterior
antigua antiguo antiguos anunció apagar apareció apartamento aprenden aprender aprendió archivo arcilla arco arena
armados armas arrecife arreglar arriba arroyo artículo ascensor asiento asilo asociación ataúd atención atrae atrapar
atrás aun auto autobuses autoridades autos aves aviones aviso ayer azul azules aún bacterias bahía bajar bajó bambú
bancos banda bandera barata barato barcos barranco barrio barro base bastante basura batería baño beber bebés
biblioteca bicicleta billetes blanca blanco boca boda bolsa bolso bomba bomberos bordo bosque bote botella botón
brasil brazo brillante bronce buen buena buenas buenos buque burro busca buscar buzos caballo caballos cable cables
cabo cabra cabras cacao cadena cae caen caer caja cajas calabaza calienta caliza calles calma cama cambia cambiar
cambio cambió caminar caminos camiones camisa camión campamento campana campaña campesinos campos canal canasta cancha
canciones canción candidato candidatos cansado cantante cantar cantidad capa capilla capitán cara carbono carbón carga
cargar cargo caribe carnaval carne caro carpintero carrera carro carta cartas cascada casco caso casos catedral
catorce causa causar cayeron caído caña cebolla cementerio cemento cena ceniza central centro centímetros cercano
cerdo cerebro ceremonia cero cerrada cerrado cerrar cerró certificado cerveza chile china chofer ciego cielo cientos
científicos cierra cierre cima cincuenta cine cinturón cirujano cita ciudadanos ciudades civil clase clases clavo
cliente clientes cloro clínica cobra cobre cocinar cocinero coco cola colchón colonia color colores columna
combustible come comen comerciante comerciantes comercio comido comisión comité comparten compartir compañía completo
compra compró computadora común concreto condición conducir conductor conductores confianza conoce conocido consejo
constitución construido construir construyó contar contiene continente contrato control contó convierte convirtió
cooperativa copia coral corazón coro correo correr corriente corta cortar corte corteza cortó cosa cosas cosecha coser
costo costó crece crecen crecer cree creen creía criollo crisis cruce cruz cruza cruzar cruzó cual cuales cualquiera
cuanto cuarta cuartos cubierta cubo cubre cuchara cuchillo cuello cuentas cuento cuerda cuerdas cuero cuerpo cuesta
cuestan cueva cuidado culpa cumpleaños cura curva cuya cuyas cuyo cuyos cuál cuándo cuántas cuántos cámara cámaras
cáncer cárcel código cólera daba dado dan datos daño deber debería debía decenas decisión declarar declaró decía dedo
dedos defensa dejado dejan dejar dejaron deje delante delito demanda demás depende depósito derecha derecho derechos
desaparecido desapareció desayuno descanso desconocido descubrieron descubrió desierto despacio deuda devolver
devolvió diario dicho diciembre diecinueve dieciocho diecisiete dieciséis dientes dieron diferencia difícil dijeron
dios dirección directamente director disco discurso disputa distancia diésel docena doctor documento documentos dolor
domingos dormido dormir doscientos dosis duele duerme duermen dueños dulce dura duro duró dé débil década décadas
dólar e ecuador edad edificio edificios educación efectivo efecto egipto elecciones electoral electricidad elefantes
elegir ellas eléctrica embajada embajador embargo emergencia emperador empezar empezaron empezó empieza empiezan
encender encima encontrar encontraron encontró encuentra encuesta enemigo energía enero enfermedad enfermera
enfermeras enfermo enorme ensayo enseñó entender entero entonces entra entrada entregar entrenador entrevista entró
enviado enviar equipaje equipos equivocado eran error erupción escalera escasez esclavitud esclavos escolar escolares
escombros escribe escribir escribió escrito escuchar escuelas espacio espalda españa español especie espejo espera
esperaba esperaban esperan esperando esperanza esperar espere esposa esposo esquina estaban estación estadio estados
estar estas estatua esto estos estoy estrecho estrella estrellas estudiante estudiantes estudiar estudio estudios
estufa estuvo estás esté estómago euros evitar exactamente examen exige exigir explica explicar explicó explosión
explotar extranjero extranjeros extraño fabricante falla falso farmacia faro febrero fecha feliz ferrocarril ferry
festival fiebre fiesta fila firma firmar firmaron firme firmó fiscal flor flores flota fondo formulario foto
fotografía fotos francia francés frasco fresco frijoles frontera fruta fría frío fuente fuertes fuerza fumar funciona
funeral futuro fábrica fácil fútbol galería gallina gallinas gallo gana ganado ganar ganó gas gasolina gato
generaciones generación generador gigante girar globo gobernador gol golpe golpear gota gotas gourdes grados grandes
grano granos grasa gratis grave gravedad gritar grupo grupos guagua guantes guarda guardar guarde guardia guardias
gusta gusto guía haber habitación habitantes habla hablaba hablan habrá hacen haciendo hacía haga haitiano haitianos
haití hallaron hambre harina has haya he hechos helicóptero herida hermana hermano hermanos hicieron hierba hierro
hija hilo himno historia hogar hogares hoja hojas hongos horno hotel hubiera hubieran hubo huele huelga huellas hueso
huesos huevo huevos humanos humedad humo huracán huéspedes hígado húmedo iba idea idioma idiomas ido igual imperio
importante impuesto impuestos incendio incluso independencia información informe ingeniero ingenieros inglés ingresos
inmediato insectos inspector inspectores inteligente interior internet interés intérprete inundación investigación
investigadores invierno invitados irse islas izquierda izquierdo jabón jamás japón jardín jefe jengibre joven jueces
juego juegos jueves juez jugadores jugar jugo juicio julio junio junta juntos jurado justicia justo jóvenes kilos
laboratorio ladera lados ladrones ladrón lago laguna larga lata lavar leche lee lejos lenguas lentamente lentes lento
letra letras levantar levantó leña liberar libertad libre libro libros licencia limpia limpiar limpio limón linterna
lisboa lista listo llama llamada llamado llamar llamas llamó llanura llave llaves llega llegada llegado llegan
llegaron llegue llena lleno llevaba llevaban llevado llevaron lleve llevó llorar llover llueve lluvias local locales
lodo loma luces luna lunes lámpara lámparas lápiz líder límite líquido madres maestra maestro maestros mala malaria
maleta manantial manda mandó manejar manera mango mangos mantener mantenga mantequilla mantiene mantienen maní mapa
marea marido marina marineros martes martillo marzo masa mata matar matemáticas matrimonio mató mayo mayores maíz
mecánico medianoche medicamento medicamentos medicina medida mediodía medir mejores memoria menor menores mensaje
mensajes menudo mercancía mercurio mesa metal metro mezcla mide miedo miel miembros millón mina mineros ministerio
ministra ministros minuto mirar misa mismos miércoles modo momento moneda monedas montaña montañas morir mostrar motor
movimiento mucha muchachos muchas muelle muerte muerto muertos muestra muestran mujer mula multa multitud mundial
murieron murió muro muros museo muñeca máquina máquinas médicos méxico mí mínimo música nacido nacimiento nacional
nació nadar naranja nariz natural navidad necesita necesitan negra negro negó niebla niega nieve ninguno nivel niña
niñas noches nombres normal nosotros nota noticias notó novela noventa novia noviembre nube nubes nuestra nuestros
nuevas nuevos números obispo objetos obligó obra obreros ochenta octubre océano oficial oficina ojo ola olas olla olor
operación opinión oposición oración orden ordenó orilla orquesta oscura oscuridad oscuro otoño otras oxígeno oído oír
paciencia paciente pacientes pacífico padre paga pagan pago pagó paja palabra palabras palacio panadería pantalla papa
papeles papá paraguas parar parece parecen pared paredes pareja parlamento parque partera partes partidos partir parto
parís pasa pasada pasan pasaporte pasaron pascua pase paso pasos pasta pastillas pastor pastores patio paz peces pecho
pedir pelea peligro peligroso pelo pelota película pena península peor pequeña pequeñas pequeño pequeños perder
perdido perdieron peregrinos periodista periodistas periódico permiso permite permitió perros personal pesa pesado
pesar pesca pescado pescador pescadores pese peso petróleo picante pico pide pidieron piedras piel piensa pierde
pierna pies piloto pintar pintor piratas piso pista plan planeta planta plantas plata plato platos playa plaza plazo
plástico plátano plátanos población pobre pobres poca pocas pocos poder podían poeta pollo polo polvo política
político pone ponen poner ponerse ponga portero portón posible potable pozo precios pregunta preguntaron preguntó
premio presa presión presos prestado presupuesto primavera primeras primeros primo principal principio prisión
probablemente probar problema problemas producción produce producir profundidad profundo programa prohibido prohibió
promedio prometido prometió pronto propias propios protección protege proteger provincia proyecto prueba pruebas
príncipe próxima próximo pudiera pudo pueblos pueda puedes puedo puentes puertas puesto puestos pulmones punto puntos
pusieron puso página páginas pérdida pública público quedan quedaron quedarse quedó quemado quemar quemó quería queso
quieren quieres quinta quisiera quizás química químico rara raro rayo rayos razón raíces real realidad rebeldes receta
rechazar rechazó recibieron recibir recibió recibo recién recoger reconocer reconoció reconstruir recordar recuerda
red redes reducir redujo refrigerador refugiados refugio región regla regresar reina reino reloj renta reparar represa
república rescate reserva resolver respirar responder respondió respuesta resto restos resultados resultó retirar
retiró retraso reunión rey reír rico ricos ritmo rival rivales robado robar roca rodillas roja rojo romper rompió ron
ropa roto rueda ruedas ruido rápidamente récord ríos saben saber sabor sabía sacerdote saco sacos sala salado salario
sale salen salida salieron salió salsa saltar salvo salvó santo satélite sea seca secar seco secos secretario secreto
seguir segunda segundos seguridad seguro sello selva sembrar semilla semillas sentarse sentido septiembre sequía
servicio será sería sesenta setenta señal señales señor señora siendo siente siento sierra siglos significa siguen
siguiente siguió silencio silla sillas simplemente sindicato sino siquiera sirve sistema sitio sobrevivientes solar
solicitud sombra sombrero sonido sopa sordo sospechoso soy suave sube suben subieron subir subió sueldo suele suelen
suerte sueño suficiente suma superficie suspendió suyo sábado sé sí tabla tal taller tamaño tambor tambores tanque
tanta tantos tapa tarda tardó tarjeta tasa taxi taza techos tela televisión teléfonos temperatura templo temporada
temprano tenemos tenga tenido tenían tercer tercera tercio termina terminado terminar termine terminó terremoto
terreno territorio tesoro testigo testigos texto ti tienda tiendas tienes tierras tinta tipo tirar tiro toca tocar
tocó toma tomar tome tomó toneladas toque torre torres tortuga tortugas tos trabaja trabajador trabajadores trabajan
trabajar trae tranquilo transporte tratado tratamiento través trece tren trenes trescientos trigo tripulación tráfico
tubo tumba turistas tus tuvieron tuvo té tía tío título tú túnel unidos uniforme universidad usa usan usar use ustedes
usó vaca vacaciones vacuna vacunas vacía vacío valle valor vamos van vapor varias varios vas vaso vaya ve vecina
vecino veinticinco vela velas velocidad ven vende vendedor venden vender vendido vendió veneno venir venta ventana
ventanas verano verdad verde verdes verduras vergüenza versión vestido viajar viaje viajeros victoria video vidrio
vieja viejos viene vientos vinagre vino vio virus visa visita visitantes visitar vista visto viuda vive viven vivir
vivo vivos volar volcán voluntarios volver volvieron volvió votación votantes votar voto votos voy vuelo vuelos vuelta
vueltas vuelto vuelve vuelven víctimas yeso yuca zapatos zinc zona ácido áfrica árbitro árbol árboles época últimos
única único`,
    `abandonado abandonó abeja abolir abono abra abren abrigo absoluto absorber abuelos aburrido acabar acabó academia
acantilado acceso accidentes acciones acción acelerar acento acepta aceptan aceptar aceptaron acera acerca acercarse
aconseja aconsejó acordaron acordeón acorta acostarse acto actor actores actriz actual actuar acusación acusados
acusaron adecuado adelantado además admitir adn adolescente adolescentes aduanas adultos advertencia advertir
advierten advirtieron adónde aficionados afilado africana africano africanos afueras agarrar agente agotado agregue
agria agricultor agricultura agrimensor agrio agrónomo aguacate aguacero aguantar agudo agujero agujeros ahorrar
ajedrez ala alarma alas alba albañil albañiles alberga alcaldesa alcaldía alcance alcanza alcanzar alcanzó alegría
alemán alerta alfabeto alfiler algas alguacil alianza alimentan alimentar alimento alimentos alivio alma almacena
almacenar almidón almohada alquilar alquileres altar altavoz aluminio alumno alza alérgico amable amargo amenaza
amistad amnistía américa analistas analizar ancla andamio anemia anestesia angola anillos animar anotar anotó antena
antepasados anteriores antibiótico antibióticos anticipación antiguas antártida anual anunciar anuncio anzuelo
análisis anís apaga apagaron apagó apagón aparato aparece aparecer aparte apelación apetito aplastar aplaudir aplazó
aplicación aplicar apoyar apoyo aprende aprendido aprendieron aprendiz apresurarse aprobar aprobó apropiado
aproximadamente apuñalar aranceles araña archivos arcoíris arenque argelia argentina argumento aritmética arma armado
armario arquero arqueólogos arquitecto arrancó arrastrar arrecifes arresto arrogante arrozales arruinó arte artibonito
artificial artificiales artista arzobispo asamblea asar asegurar asesinado asesinar asesinato asesino asfalto asia
asientos asistieron asistir asma aspirina asteroide astillero astronauta astronautas astrónomos asustado atacar ataque
atar atardecer atenas aterrizar aterrizó atleta atletas atlántico atmósfera atraer atrapado atrapados atribuyó atún
audiencia aula aulas aumentar aumento ausencia australia automáticamente autopista autor autoridad avanza ave avena
avenida avergonzado averiguar avisar avispa ayudar ayudó ayuno ayuntamiento azada azufre añadir añadió bacalao bailar
baile bajada bajado bajan bajaron bajas baje bajos bala balanza balcón balde baldes ballena ballenas balsa balón
bandas bandeja banquero baratos barbados barbero barniz barra barrer barrera barril barriles barrios barómetro basta
basurero batalla batata baterías bautizo bañera baños baúl bebe beben bebida beca benín berlín biberón biblia
bicicletas billete bizcocho biólogos blando bloque bloqueada bloquear bloquearon bloques bloqueó bocina bodas bodega
bola boletas boleto boletos boletín bolivia bolsas bolsillo bolígrafo bombas bombero borde borracho borrador borrar
bosques botas botellas botes botánico bouki boxeador brazos bretaña breve brilla brisa británico broma brote bruselas
brújula buey burbujas burlarse buscando bután buzo bélgica búho búsqueda caballero cabello cabezas cactus cadenas
cadáver cajero cajón cal calcula calculadora calculan calcular caldo calefacción calendario calentar calidad calientes
calificó callado callejeros callejón camarones camas cambiado cambian cambiaron cambios camellos camina caminando
caminó camioneta camiseta campanario campeonato campesino campeón canadá canales canastas cancelar canceló canciller
candado canela cangrejo cangrejos canoa canta cantaba cantan cantando cantera cantos cantó caoba capacidad capas
capataz capaz capitales capítulo caracol caracoles cargado cargador cargaron cargos carguero carpa carpas carpeta
carpinteros carreras carreteras carretilla carros cartel cartera cartero cartón casados casarse cascos caserío
castigar castigo castillo cataratas caucho causó cavar cavaron caza cazador cazadores caída cañones cañón cebollas
ceder cedió celda celebra celebrar celebró celular cenar censo centavo centavos centros cepillo cera cercana cercas
cerdos cerradas cerrados cerradura cerraron cerámica chad chaqueta cheque chino chinos chip chiquito chivo chivos
chocolate chocó choferes choque cicatriz ciclista ciclistas ciclón ciegos ciencia científico cierran cierto cifra
cifras cigarrillos cilindro cimientos cinta cintura circular cirugía cirujanos cisterna ciudadano ciudadanía ciudadela
civiles clara clave clavos clic clima club clínicas coalición cobran cobrar coche cocido cocineros cocodrilo codo
cohete cojo colador colección colega colegas colgar colina colinas collar colmena colocar colombia colonos columnas
colón coma comandante combates combina comedia comedor comemos comenzar comenzó comercial cometa cometas comidas
comienzo comieron comisaría comió comparar compañero compañeros competencia competir completamente compositor comprado
comprador compradores compre compromiso compuesto computadoras compás comunes comunicado comunidad concedió concha
concierto conciertos concluyó concurso condena condenado condenar condenó condiciones conecta conejo conexión
conferencia confesión confiar confirmar confirmó confundir congelado congelar conjunto conmigo conocen conocer conocía
conquistar consentimiento conserva conservar conservó considera consideran constante constantemente constitucional
construcción constructores construida construidas construyen construyeron consulado consulta consultar contaba
contacto contador contagioso contaminación contaminado contaminar contando contaron contenedor contenedores contener
contenido contenía contestar contestó contienen contigo continentes continuar contrabando contrario contraseña
contratar contrataron contratista controla controlar convencer convención convento conversaciones conversación
convertido convertirse convierten convoy copa copiar copias cordero cordón corea coreano corona coronel corre correa
corredor corredores corriendo corrientes corrió corrupto cortada cortado cortas cortesía cortina cortinas corto
cosechar cosechas costado costar costera costumbre costurera cotorra crac crear crecido crecimiento creció creer crema
creo cresta creyó creían criar criaturas cric crimen cristales criticar crucero crudo cruel cruzado cruzan cruzaron
cráneo cráter crédito cría crías críticos cuaderno cuadrado cuadro cuadros cuarentena cuartel cuatrocientos cubano
cubanos cubierto cubos cubren cubrir cucharada cuelga cuelgan cuenca cuentan cuentos cuerno cuerpos cuestión cuevas
cuida cuidador cuidar culpable culpó cultivan cultivar cultivo cultivos cumbre cumplir cumplió cuna cuota curandero
curar curso custodia cuánta cuñado cálculo cálculos cálidas cálido cápsula cáscara célula células césped círculo
cómodo cónsul cúpula d dando darle darse daña dañado dañar dañino daños debate deberían deberías debido debilidad debo
debían decano decepcionar decidido decidir decidió decirle declaración declarado decreto dedicó defender defensor
dejaba dejando dejaran dejen dejes delantero dele delegación delegados delfines delgado delicioso delta demasiada
demostrar demostró dengue dentista denuncia departamento deportación deporte depresión deriva derrame derrite derrota
derrumbarse derrumbe derrumbó des desagüe desaparecer desaparecidos desaparecieron desarrollar desastre descalzo
descalzos descansar descargar descendientes desconocidos describir describió descubierto descubrimiento descubrir
descuento desechos desempleado desempleo deseo desfile deslizamiento desmayarse desnudo despedir despegar despertó
despierta despierto desplomó dessalines destino destruir destruye destruyó detalle detectar detener detenido detenidos
detergente detiene detuvo deudas devolvieron devuelve di diabetes dialecto diamante diarios diarrea dibujar dibujo
dibujos dibujó diccionario dictador dictadura dictaminó diente dieta diferente dificultad diga digerir dignidad dije
dile diminutas diminuto diminutos dinamarca dinastía diploma diplomático diplomáticos diputado diputados directo
directora dirige dirigir discapacidad discos disculpas disculpó discursos discusión discuten discutir diseñó disolver
disparar disparos disponible dispuesto distintas distintos distrito distritos divide dividir división divorcio dióxido
dobla doblado doblar documental doler dolores dominicana dominicano dominó dorado dormimos dormitorio dormía dormían
droga dron ducha dudar duelo dulces dunas duplicado duplicar duplicó durar durmiendo durmió décima décimas déficit
déjelo echa echar echó eclipse eco economista economistas economía edición editor editorial educado eje ejemplo
ejercicio elección electricista electrónico elefante elegante elegido elementos eligió elija eliminar ello eléctricas
eléctrico eléctricos embalse embarazada embarazadas embarazo emisora empate empezado empinado emplea empleado
empleados empleo empleos empresas empuja empujar enchufe enciclopedia encontrado encuentran encuentre enemigos enferma
enfermedades enfermos enfriar enfría engañar enmienda enojado enormes ensalada enseguida enseña enseñar enseñaron
entera enteras enteros enterrado enterrar entiendo entierro entran entraron entrega entregó entrena entrenamiento
entrenar envenenar enviados enviaron envió envolver envía epidemia equivocada erosión errores escala escaleras
escalones escapar escapó escaños escena escenario esclavo escoba escocia esconder escondido escondió escriba escrita
escritura escucha escuchando escuchó escándalo esfuerzo esos espacial espada española españoles especial especies
espectadores espectáculo espejos espero espina esponja esposas espuma espíritu esqueleto estacionamiento estacionar
estaciones estadounidense estadounidenses estamos estanque estará estarán estaría estatal estaño estibadores estiércol
estreno estrés estudia estuvieron estén etiopía etiqueta etiquetas euro europeo europeos evacuar evaluar evidente
evita exacta exacto examinar excelente excepto excursionistas exigieron exigió exilio existe expedición expediente
experiencia experimento experto expertos explicación explorador explotó exportaciones exportar exposición expresar
exprimir extender extendió exterior exteriores extra extranjera extranjeras extras extremo exámenes fabricantes
fabricar facilidad factura facturas facultad falló falsa falsos faltaba faltan familiar familiares famosa famoso
fantasma farmacéutico farol fe federación federal felicidad fertilizante fianza fibra fieles fiestas figuras fijo
filipinas filosofía filtro filósofo fina finales finalmente finanzas finca fines finlandia finlandés firmado flaco
flamenco flamencos florida flotan flotar fondos formación formado forman formar fortaleza fortuna fotografiar
fotografías fotógrafo fracción fractura francesa franceses franja frase fraude frecuencia fregadero fregar frenar
freno frenos fresca frescos freír frijol frito frituras fronteras fronterizo frotar frías fuegos fuentes fueran
fuerzas fuga fui funcionar funcionario funcionarios función funda fundación fundada fundador fundó furioso fusil
fusiles fusión fábricas fácilmente fértil física físico fósforo fósforos gabinete gafas galaxia galletas gallinero
gallos galón ganador ganan ganancia ganaron ganas garaje garantía garganta gases gasolinera gastar gasto gastó gatear
gatos gemelos gen generales generoso geografía gerente gigantes gimnasio ginebra gingerbread gira giran glaciar globos
gobernante gobernar gobernó goles golfo golpes golpeó goma gordo gorra gotea gotear grabado grabar grado gramo
gramática granada granero granito granizo granja grava griego griegos grieta grietas grifo gripe gris gritando gritó
grosero grueso grúa guadalupe guardaba guardado guardan guerras guiar guinea guitarra gurdas gusanos guías gérmenes
habichuelas habitaciones hablaban hablado hable habló habrían habíamos hacerlo hacha hacían hago haitiana hallada
hallado hallar halló hamaca hambruna hará haría hayan haz hecha hechas hectárea helada helado helicópteros helio
hembra hembras hemisferio hemos hepatitis heredar heredero herencia heridas herido heridos herir hermanas hermoso
herramienta herramientas herrero hervir hice hidrógeno hierbas hierva hierve hijas hinchado hirió hirviendo
historiador historiadores hombro hombros hondo honesto hongo honor horario horizonte hormigas hormigón hornear hornos
horrible hospitales hoteles hoyo hueco huerto huido huir humana humanidad humano humor hunde hundirse hundió hungría
huracanes huyó huérfano héroe húmeda iban identidad iglesias igualdad iguales ilegal ilegales ilegalmente imagen
impedir impermeable impide importa importado importar imposible imprenta impresora imprimir imprimió impuso imágenes
imán inauguró incendios incluidos incluir incluye indemnización independiente indica indios indonesia industria
industrial infancia infantil infección inferior inflación informar informático informó inglaterra ingreso
inmediatamente inmigración inocente inodoro inofensivo inquilino inquilinos inscribirse inscripción insecto insiste
insistió instalar instrucciones instrumento instrumentos insulina insultar insulto inteligencia intención intenso
intentar intento intercambiar internacional interno interruptor intestino inundaciones inventar inventor inventó
inversionistas inversor investigador investigar invitación inyección inútil irak irlanda irán islandia italia italiano
japonés jarabe jardinero jardines jarra jaula jean jefes jirafa joyas jubilado jubilados judicial juega jueza jugador
jugando juguete juguetes juntas juramento juró juzgar júpiter kenia kilo kilómetro labios laderas ladrillo ladrillos
lagos lana langosta langostas lanza lanzar lanzaron lanzó largas largos latas latín lava lavadora lave lección lecho
lechuga lectores legal legalmente lejano lente lesión letrina levadura levanta levantaron levantarse levante leve
leyenda leyes leyó leía leído león libera liberaron libra libras libres liga ligeramente ligero limpian limpias
limpieza liso literatura litio litro litros llamadas llamados llaman llame llanta llantas llegamos llegara llegaran
llegará lleguen llenan llenar llenas llene llenos llevarse llevo lloró lobo lobos loco lograr logró lomas longitud
loro loros lotería lucha luchar lugares lujo lunar luto lágrimas láminas líbano líderes líneas machete macho
madagascar madrina madrugada madurar maduro magnitud malaui maletas maletero malis malo malí mancha mandan mandar
mandaron mandato mandíbula maneja manga manglares manifestantes manta mantenerse mantenimiento mantuvieron mantuvo
manual manuscrito manzana mapas maratón marca marcar marcha marchar marcharon marco mareo marfil margen marie marinas
marinero marino mariposa mariposas marruecos marrón marsella marte masacre masticar matado mataron matas materia
material materna maternidad matrícula mañanas medalla mediador medicinas medidor mejorar melodía melón mensual mental
mentir mentira menú mercados mesas mesero meseta meta metales metió mezclar mezcle mezquita microscopio micrófono
midió miembro migrantes mijo militar millas minas mineral minero mirando misión mismas mochila moda modelo moderna
moderno moho mojado moler molesta molestar molino molécula moléculas monasterio mongolia monja monjas monje monjes
mono montar monte montón monumento monzón morado mortal mortero moscas mosquitero mosquito mosquitos mostrador
mostraron mostró motivo moto motocicleta motores mover moverse muchacho mudo muebles muela muerta muertes muestras
mueve mueven multiplicar multó municipal mural murciélagos musgo muslo mármol máscaras mástil máximo médica método mío
móvil músculo músculos músico nacer nacidos nacieron nacionalidad naciones nación nací namibia napoleón naranjas
naturaleza naufragio navaja nave navegar necesario necesidad necesitamos necesitar necesitas necesito negar negaron
negarse negociaciones negociadores negocio negras negros nevera nido niegan nieto nietos nigeria nitrógeno nochebuena
nocturno nocturnos nombrar normalmente noruega notario notaron notas noticia novecientos novelas novelista novio
nublado nuclear nuestras núcleo objeto obliga obligado obligaron obligatorio obras observación observadores observar
observó obtener obtuvo occidental ochocientos octavo oculta ocultar ocupación ocupado ocuparon ocurrió océanos oeste
oferta oficiales oficialmente oficinas oficio ofrece ofrecen ofrecieron ofreció oler ollas olvida olvidado olvidar
olvidó ondas operar oportunidad opuesto oral ordenado ordenar orfanato organización orgullo orgulloso oriental origen
original orillas orina orquídeas ortografía oscuras oso osos ovejas oyeron oyó oídos padrino pagaba pagaban pagado
pagará pagos pague pakistán pala palanca palma palmas palmera palo paloma panadero panaderías panamá pandemia
pandillas panel paneles pantalón pantano papas papaya paquete paquetes par paracaídas parada parado paraguay
paralizado parecer parecía parejas paro participación participar partió paró pasaba pasaje pasajero pasaportes pasillo
pastel pastilla pasto pata patas patrimonio patrulla pavo paño pañuelo peaje pedazo pedazos pedido pedimos pedirle
pega pegajoso pegamento pegar peine pekín pelar pelear películas penales pendiente penicilina pensaba pensar pensiones
pensión perdimos perdonar perdonó perdí peregrinación perezoso perfecto perforar perfume periódicos permanecer
permanente permiten permitir período perú pesada pesados pesan pescar pesquero peste petición pez pianista piano picar
pida piden piensan pierden piernas piezas pila pilas pilotos pimienta pingüinos pino pinos pintado pintados pintaron
pintores pintura pintó piscina pisos pistola pizarra pizca piña placa placas plancha plancton planetas plano
plantaciones plantación plantar playas plomero plomo pluma plumas pobreza podemos podido podrido podrá podrán podrían
poema poemas polaco polea polen policial policías polio polonia políticos pon ponerle pongo popular portavoz portugal
portugueses portugués portátil posada poseer posesión posición positivo poste pozos predecir prefiere prefieren
prefiero preguntar preguntas prende prensa preocupa preocupación preparar presencia presentar presentarse presente
presidencial presidenta presidentes presione preso presta prestar prestó prevenir previsto prima primaria primos
princesa principalmente prisa prisioneros privado probabilidad probable probaron probó procesar procesión proceso
producen producto productor productores productos profesor profunda profundas programas prohibición prohibir prohíbe
promesa prometieron pronóstico propiedad propina propuesta protegen protesta protestar proteína proverbio proviene
provincias práctica préstamo préstamos publicar publicidad publicó pude pudieran pudieron pudrirse puedan puertos
puesta pulgar pulgas pulpo pulso punta puro puñado puño pájaro pájaros pálido pánico pólvora póngase públicas públicos
quedaba quedado quedar queja quejan quejaron quejarse quejó quema queman quemaron queremos querer queroseno quinientos
quintas quinto quiso quita quitar quitó quizá químicos rabia radar rama ramadán ramas rana ranas rasgar ratas ratones
ratón raíz reabrir reacción reales rebaño rebelde rechazaron recibe reciben recibido reciclar recoge recogen
recompensa reconoce recordó recorre recorrido recreo recto recuerdan recuerdo recuperar recuperaron recuperarse reduce
reducido redujeron reembolsar reemplazar referéndum refinería reforma refresco refugios regalo regaló regar regatear
regional registrar registro registros reglas regresa regresan regreso regular rehenes relaciones relación religioso
religión relojes remedio remo remolacha rendirse renovar renunciar renunció reparaciones reparación repartieron
repartir repente repetir repitió repollo reportero representa representar reproducirse repuesto requiere res
rescatados rescatar rescatistas rescató reservar reservas resfriado residencia residentes resistencia resistente
resistir resolvió respeto respiración respiran responsable restaurante restaurantes resultado resultaron retirada
retirado retirarse retrasó retrato reunieron reuniones reunir revelar reveló revisar revise revista revolución revés
reyes rezar reúne reúnen rica riego riesgo rio riqueza risa riñones riñón robaron roble robo robot rocas rocío rodea
rodilla romanos rompe rompieron rosa rosado rosario rostro rota ruanda ruidoso ruinas rumania rumor rural rurales
rusia ruta rápida régimen sabes sabido sabían saca sacado sacar sacaron sacó sagrado salada salarios salga salido
saltó saludar salvar salvavidas salía salón sandalias sandía sano santos santuario saque sarampión sardinas sargento
sarpullido sartén sastre satisfecho saturno satélites savia sean secado secas secretaria sector secuestradores
secundaria sed seda sede seguidos segura seguros seguía seguían selección senado senador sencillo sendero sentado
sentir sentó sepa separa separado separar sepultó seres serie serio sermón serpiente serpientes servir serán sesión
sexto señalar señaló señas siembra sienta sienten siga siguientes siguieron silbar silbato similar simple sindicatos
singapur sintió sirena siria sirven situación siéntate siéntese soborno sobrevivido sobreviviente sobrevivieron
sobrevivir sobrevivió sobrina sobrino social sociales sociedad sofá soga solares solas soldado soldador soledad
solicitantes solicitar solitario solos soltero solución solían sonar sonda sonidos sonreír sonó sopla soportar sordos
sorgo sorprendido sorprendió sorpresa sostener sostiene sostienen suavemente suba subasta subida subido subiendo
submarino sucia sucio sudor sudáfrica sudán suecia suegra sueldos suelta suena suero suficientes sufrir suiza suizo
superar superior supermercado supo suprema suspender sustancia suéter sábados sábana sábanas sándwich séptimo síntomas
sólido sótano tabaco tablas tableta tailandia taiwán taladro talento talla tallar tamborero tanques tantas tap tardan
tardar tardaron tarea tarifa tarjetas tasas taxistas tazón teatro teclado tejer telescopio tema temblar temblor temen
templos temporal tendero tendrá tendrán tengan teniente tenis teníamos teoría tercero tercios terminal terminan
terminaron termómetro terrazas terrestre tesorero testamento testimonio tibia tibio tiburones tiburón tiempos tigre
tijeras tipos tiros tiró tiza toalla tobillo tokio tomado toman tomando tomaron tomate tomates tomillo tonelada tono
tonto torcido tormentas torneo toro tortura total toussaint trabajando tractor tradicional tradición traducción
traducir traer traga tragar tragedia tragó traiga traje trajo trampa tranquila transbordador transmite transmiten
transmitir transparente tranvía trapear trasladó trata tratar tregua trepar trescientas tribunales trimestre triste
tristeza triángulo tronco trono tropas tropical trozos trueno tránsito tsunami tuberculosis tubería tuberías tumbas
turba turco turismo turista turno turnos turquía tuve tuviera tuvimos tuyo técnico tímido títulos túneles ucrania une
unidad unidas unido uniformes unión urgente urnas uruguay usaban usado usando usaron uso uñas vacas vacunación vacías
vainilla valiente valioso valles variedad varsovia vasos vea vehículo vehículos veintidós veintiséis veintitrés
velorio vemos vence vencido venció venda vendedoras vendedores vendiendo vendieron vendía venecia venenoso ventaja
ventanilla ventas ventilador venus venía venían veo verdadero veredicto verificar verlo verse verter vertical verá ves
vestidos veterano veterinario vetiver veía vi viaja viajan viajero viajó vidas viejas viena vienen vientre vieron
vietnam viga vigas vigilancia vigilar vigor vinieron violación violencia violinista violín viruela visas visible
visitas vitamina viudo viva vivido vivienda viviendo vivió vivían voces volando volante volcánica volcó volumen
voluntario volverá volvería volviera vomitar votaron votó vudú vuelan vuelva válido válvula vía víctima víspera web
yema yodo zambia zanahorias zanja zapato zimbabue zonas zorro álbum ángulo ánimo árabe árabes área áspero átomo átomos
éxito ñame ópera órbita órgano óxido últimas útil`,
  ],
  pt: [
    ``,
    ``,
    `a de e o os que um`,
    `ao as com da do em foi mais na no não para por se uma você é`,
    `ainda ano anos antes aos até cada casa cinco como das depois desde dia dias dois dos duas ela ele entre era estava
está eu foram há já mas me menos mesmo meu minha nas ninguém noite nos nunca onde ou pela pelo pessoas pode porque
quando quatro quem sem ser seu seus sobre sua suas são só tem tinha todos três tão vai vez vezes à às água`,
    `acima adoro agora alguns alguém alta alto alunos alô amo amor apenas aqui ar arroz assim atrás açúcar baixo banco bebê
beleza bem cabeça cadê café caiu calor cara carro casas causa celular cento cerca chegar chegou chuva chão cidade cima
coisa começou comida comprar consegue conta contra cozinha criança crianças dar debaixo deixar deixe deixou dela dele
deles demais dentro desculpa desculpe deu deve devem dez dinheiro disse diz dizem dizer domingo doze durante dá
dólares eles embora empresa energia enquanto entrar então eram escola esta estavam estação este estou estrada estão
falar falta família famílias favor faz fazer feira feito fez fica ficam ficar ficou filho filhos fim fogo fora forma
forte fosse frente fronteira fundo gelo gente gosto governo grande guarda guerra gás havia hoje homem homens hora
horas hospital igreja ilha inteiro ir isso la lado legal lei ler leva levar leve levou lhe licença lo longo lugar luz
lá língua maior maioria mal manhã mar meia meio melhor mercado meses mesma metade metros meus mil milhares milhões
ministro minutos moradores moça muitas muito muitos mulher mulheres mundo mãe mão mãos médico mês nada navio nem
nenhum nenhuma nome norte nossa nosso nova nove novo num numa né nós número oba obrigada obrigado oi oito olhos olá
onze opa ouro outra outro outros pagar pai pais parabéns parece parte passado passageiros passar país países pediu
pedra peixe pelas pelos pena perdeu perto pessoa podem pois polícia ponte porta porto pouco poucos prazer precisa
presidente preço primeira primeiro própria próprio pão pé quais qual qualquer quanto quarenta quarto quase quente quer
querida querido quilômetros quinze rio rua rádio rápido sabe sair sal sangue saudade saudades saúde segunda segundo
seis semana semanas sempre será sete sexta sido sob socorro sol soldados sul também tanto tarde tchau telefone telhado
tempestade tempo tenha ter terra tinham tivesse toda todas todo trabalho tribunal trinta tudo tá têm valeu vamos velho
vem vento ver verdade vida vinda vindo vinte visto vizinhos volta voz vão óleo ônibus última último única único`,
    `abaixo abelhas aberta aberto abra abre abrigo abril abrir abriram abriu acabar acabou acampamento achar acidente
aconteceu acordo acredita acreditam acusado admitiu advogado advogados aeroporto agente agentes agosto agricultores
agência ajuda ajudar aldeia aldeias aldeões alfândega algo algodão algum alguma algumas alho ali alimenta almoço altas
altura aluguel além amanhecer amanhã amarela amarelo ambulância amendoim amigo amigos anda andar animais animal
aniversário anoitecer antecedência anterior antiga antigamente antigas antigo antigos anunciou aparece aparelho
apartamento apesar apito aprendem aprender aprendeu após aquela aquele areia armados armas assinado assinar assinaram
assinatura associação atingiu atrasado atravessar aula aulas autoridades aves avisar aviso avião avó avô azuis azul
aço aérea bactérias bagagem bairro baixa baixar balcão balde baldes balsa bambu banana bananas bancos banda bandeira
banheiro barata barato barco barcos barracas barragem barro barulho bastante bater bateria bateu baía beber bebês
beira biblioteca bicicleta bilhões bispo boa boca bola bolo bolsa bom bomba bombeiros bordo branca branco brasil braço
braços bronze buraco buscar cabelo cabo cabra cabras cachorro cadeira cadeiras cai cair caixa caixas caixão calcário
calma cama camada caminho caminhão caminhões camisa campo camponeses campos cana canal candidato candidatos canções
capela capital capitão carbono carga cargo caribe carnaval carne caro carregar carros carta cartas carteira cartão
carvão casamento casar casca caso catedral catorze cavalo cavalos caverna caído caíram cedo cego cem cemitério
centenas central centro centímetros cerimônia certa chama chamado chamas chamou chapéu chave chefe chega chegada
chegam chegaram cheia cheio cheiro chile china chover chuvas chá cidades cidadãos cientistas cimento cinema cinquenta
cinza cirurgião cliente clientes clínica coberto cobra cobre coisas colegas colheita colher coloque coluna colônia
combustível come comem comer comerciantes comeu começa começam começar começaram começo comigo comissão comitê
companhia compra comprimido comprimidos comprou computador comum comuns comércio concluiu concordaram concreto
condição conhece conhecido conseguem conseguia conseguir conseguiu conselho consertar consigo constituição construir
construiu construída construído contar contas contato conte continente continua continuam continuar continuou contou
contrato controle contrário contém contêm conversar convidados cooperativa copo cor coragem coral coração corda cordas
corpo corredor correio corrente correr cortada cortar corte costa costas costumam cozinhar cresce crescem crescer
criado crime crioulo cubra cuidado cuja cujas cujo cujos curva custa custam custo custou câmara câmera câmeras cães
cérebro céu código cólera cópia d dado dados daqui data dava decidiu decisão dedo dedos defesa degraus deixa deixado
deixam deixando deixaram delas dente dentes depende depressa depósito deram desabou desapareceu descansar descobriram
descobriu desculpas deserto desse desta deste destruiu deus devagar deveria devia dezembro dezenas dezenove dezesseis
dezessete dezoito diante diferentes diferença dificuldade difícil diga direita direito direitos diretor direção
disputa disseram disso distância dividem dizendo dizia dobro dobrou doce documento documentos doente doença dono donos
dor dorme dormem dormindo dormir dose dura durar duro durou duzentos dão década décadas dê dívida dúzia educação elas
elefantes eleitoral eleitores eleição eletricidade elevador embaixada embaixador embaixo emergência emprego emprestado
enchente encontrada encontrado encontrar encontraram encontrou encosta encostas endereço enfermeira enfermeiras
engenheiro engenheiros ensinou entender enterrado enterro entra entrada entraram entregar entrevista entrou enviado
equipe errado erro erupção escada escolar escolas escolha escravidão escravos escreva escreve escrever escreveu
escrita escrito escritório escura escuro espanha espanhol espaço espectadores espelho espera esperam esperando
esperança esperar esperava esperavam espere esposa esqueceu esquerda esquerdo essa esse estacionamento estado estados
estamos estar estas esteja estiver estivesse estradas estrangeiros estreito estrela estrelas estudantes estudo estádio
estátua estômago euros evitar ex exame exatamente exceto exige existe explica explicar explicou exterior exército
fabricante fala falam farinha fazem fazenda fazendo fazia faça febre fecha fechada fechado fechar fechou feijão feiras
feita feitas feitos ferida ferro ferrovia festa festival fevereiro ficaram fila filha filme fina final finalmente fio
fique fizeram flores floresta florestas fogão folha folhas fome for forem forno fortes força fossem foto fotografias
fotos francês frança frequência fresco fria frio fruta fui fumaça funciona funcionário funcionários furacão futebol
fábrica fácil gado galinha galinhas ganha ganham ganhou garrafa garrafas gasolina gato geladeira general gerador geral
geração gerações gigante gol goleiro gosta gostaria gota gourdes governador grama grandes graus grave graça graças
greve grupo grupos grãos guardas guarde guia gêmeos habitantes haitiano haitianos haviam helicóptero hino história
histórias horário hotel humanos ia idade ideia idosos ilhas imagens imediatamente imperador imposto impostos incêndio
indenização independência inglês insetos inspetor inteira interior internet intervalo intérprete inverno
investigadores início irmã irmão irmãos jamais janeiro janela janelas jantar jardim jeito joelhos jogadores jogar jogo
jogos jogue jornal jovem jovens juiz julgamento julho junho junto juntos juros justiça juízes júri krik laboratório
lados ladrão ladrões lago lagoa lama lanterna largura las lata lavar lave leite lembra letra letras leu levada levado
levados levam levantar levaram levava lhes liberdade liga ligar ligue limpa limpo limão linha lisboa lista litoral
livre livro livros lixo locais local logo loja lojas longa longe los lua lugares luvas luzes lágrimas lâmpada lê líder
línguas líquido madeira maio maiores mala malas malária mandar mandaram mandioca mandou manga mangas mangueira
mantenha manter mantém mapa marca margem marido marinha marinheiros março maré massa mata matar matou medida medo mel
melhores membros memória menina meninas menino meninos menor menores mensagem mensagens mergulhadores mesa mesmos
metal metro milho milhão mim mina mineiros minhas ministra ministros ministério minuto modo moeda moedas molho momento
monges montanha montanhas monte mora morrer morreram morreu morro morte morto mortos mosquitos mostra mostram mostrar
mostrou moto motor motorista motoristas movimento muda mudar mudou muita multa multidão mundial muro museu máquina
máquinas mães média médicos méxico móveis música nacional nadar naquela nariz nascente nascer nasceu nascido
nascimento natal navios neblina negociações negou negro nela nele nesta neste neve ninho noites noiva nomes nossas
nossos nota notas notou notícias novas novembro noventa novos nuvem nuvens nível números objetos obra obras oceano
oficial oitenta olhar olhe olho onda ondas ontem operação operários oposição ordem ordenou orçamento osso ossos outras
outubro ouvido ouvidos ouvir ouviu ovo ovos oxigênio paciente pacientes paciência padaria padre paga pagam pagamento
pagos palavra palavras palha palácio panela pano papagaio papel parada parar pare parecem parede paredes parentes
parlamento parou parque partes partida partido partir parto passa passada passagem passam passaporte passaram passe
passo passou pastor pastores paz pedaço pedaços pede pedido pedir pediram pedras pegar pegou peito peixes pele pequena
pequenas pequeno pequenos perde perder perderam perdido peregrinos pergunta perguntar perguntou permissão permite
perna pernas pesado pesca pescadores peso pesquisa pesquisadores petróleo peça peças piloto pimenta pior pista planeta
plano planta plantar plantas plantações planície plástico pneus pobre pobres poder poderia podia podiam poeira poeta
policiais policial ponha ponta pontes ponto pontos população porco portas portão possa possam posso possível posto
pouca poucas povo povoado poço praia prata prato pratos prazo praça precisam precisamos precisar preciso prefeito
prefeitura presa preso presos pressão preta pretende preto preços primavera primeiras primeiros primo principal
principalmente prisão problema processo produtores produz professor professora professores profundidade programa
proibido projeto prometeu pronto proprietário protege proteger proteção prova provar provas província prédio prêmio
príncipe próprias próprios próxima próximo pudesse pudessem pulmões página páginas páscoa pátio pés pó pôr pôs pública
público quadro quantas quantos quarta quartos quebrado quebrou queda queimado queimar queimou quentes querem queria
quero quilo quilos quinta quintal quinto quiser química rainha raio raios raiva raramente ratos raízes rebeldes recebe
recebem receber receberam recebeu receita recife recolher reconheceu recorde recusa recusaram recusou recém rede redes
redor refeição refugiados região rei relatório relógio remédio remédios renda repente república resgate responder
respondeu resposta restaurante resto resultados reunião revelou rico ricos rios ritmo rivais rocha rodas rodovia
romance rosto roubado roupa roupas ruas rum saber sabia sabão saco sacos saem sai saiu sala salva salário salários
salão santo sapatos satélite saída seca seco sede segredo seguinte segundos segura segurança seguro sei seja sejam
sementes sendo senha senhor senhora sentar sente sentido sentir senão serem seria serve serviço serão sessenta
setembro setenta si significa silêncio sim simples simplesmente sinais sinal sindicato sino sistema sobe sobem
sobreviventes sobreviveu solar solo solta som sombra sono sopa sou soube sozinha sozinho subindo subir subiu suco
suficiente superfície suspeito sábado século séculos talvez tamanho tambor tambores tampa tanque tanta tantos
tartarugas taxa te tela televisão telhados temos temperatura temporada tenham tenho terceira terceiro teria teriam
termina terminar terminou terras terremoto terreno terão terça terço teste testemunha testemunhas teto teve tia time
tinta tio tipo tira tirar tire tiros tirou tive tiver tiveram tivessem toca tocar tocou tomar tomou toneladas toque
torna torneira torno tornou torre torres tosse trabalha trabalhadores trabalham trabalhar traga tratado tratamento
traz trazer trem trens treze trezentos trigo trilha tripulação troca trocar trouxe trás trânsito turistas turma
técnico tínhamos túmulo túnel umas umidade universidade uns usa usada usado usados usam usando usar use uso usou vaca
vacina vacinas vale valor vapor vazamento vazia vazio veio vela velas velha velhos velocidade venceu venda vende
vendem vender vendeu vendido vendidos ventos verde verdes vergonha vermelha vermelho verão vestido vi viagem viajantes
viajar vidas vidro vila vilarejo vinha vir vira viram virar virou visita visitantes vista vistos visão vitória viu
viva vivas vive vivem viver vivo vivos vizinha vizinho viúva vocês voltam voltar voltaram voltou voluntários voo voos
votar votação voto votos vou vulcão vá várias vários véspera vê vêm vídeo vírus vítimas zero ácido áfrica águas álcool
árbitro área árvore árvores época índia óculos órgão últimos`,
    `abacate abaixe abandonada abandonado abandonou abelha abertas abertos abertura aboliu abrem abriga abrigos absorve
abóbora acaba acabado acabaram academia acaso aceita aceitam aceitar aceite aceitou acender acesa acesso acha acham
acharam achavam achei acho achou acidentes acompanhar aconselha aconselhou acontece acontecer acordado acordar acordou
acreditar acreditava acreditavam acredite acreditou acrescentando acrescentar acrescente acusados acusaram acusação
acusações acusou adiada adiado adianta adiantado adolescente adolescentes adubo adulto adultos adversário advogada
afirma afogou africana africano africanos afundou agitado agradeceu agricultura agulha ajudam ajude ajudou alarme
alcance alegando alegria alemanha alerta alertam alertaram alertou alexandre alfabeto alfaiate algas aliança alimentam
alimentar alimento alimentos alpinistas altar altitude altos alugar aluguéis alumínio aluno alívio ama amargo amarre
ambos ameaça ameaçado ameaças americanos amido amostra amostras analistas anciãos andaimes andam andando andares ande
andou anel anemia anexo angola anote antena antepassados antibióticos anual anéis anúncio aonde apagar apagaram apagou
apague apagão aparecem aparecer apareceram apareceu apartamentos aperte apetite aplicativo apoiadores apoio aposentado
aposentadoria aposentados aposentou aprende aprenderam aprendido aprendiz apresentar aprovada aprovado aprovou
aproxima aquece aquecedor aquecer aquecido aquecimento aqueles aquilo arame aranha arcebispo arco arenque argentina
argila argumentou arma armazena armazém arqueólogos arquipélago arquiteto arquivo arquivos arrancou arrastou arredores
arrozais arruinou arte artesãos artifício artigo artista asas asilo asma assalto assassinado assassinato assembleia
assento assentos assinada assine assinou assistente assunto assusta assustou astronautas astrônomos atacante ataque
atenas atende atendimento atenção atingido atingir atirar atletas atlântico atmosfera ato ator atores atrai atrair
atraiu atrasados atraso atrasou atravessa atravessam atravessando atravessaram atravessou através atriz auditores
audição audiência aumenta aumentar aumento aumentou austrália autor autores autoridade autorização avalanche avança
ave avenida avisa avisado avise avisos avisou aviões avós azeda ação ações aéreas aí bacalhau bacia bairros baixas
baixos baixou bala balança balas baleia baleias balsas balão balões bananeira bandas bandeiras banheira banheiros
banho banqueiro bar baratos barbante barbeiro barra barraca barranco barras barreira barriga barril barris base
basquete basta bata batalha batata batatas bate batendo baterias batidas batizado baunilha baú beba bebe bebem bebida
bebidas berlim bibliotecas bicicletas bico bilhete bilhão biscoitos biólogos bloco blocos bloqueada bloquearam
bloqueou boas boato boatos boi bois bolas boletim bolhas bolinhos bolsas bolso bolsos bolívia bombas bonde bonita bons
borda borracha botar botas botânico botão bouki bovina boxeador brancas brancos brasa bretanha breve briga brilhante
brilho brincar brinquedos brisa britânico britânicos bruxelas buracos burro burros busca buscas bélgica bêbado bíblia
bônus bússola cabeças cabine cabos cabrito cacau cachoeira cachorros cadeia caderno cadernos caem caindo cais cal
caldo calendário calmo calça calçadas camadas camarões camas camelos caminhada caminhantes caminhar caminhoneiros
camisas campainha campanha campeonato campeão campeões canadá canais cancelada cancelado cancelou canela caneta
canhões cano canoa canoas canos cansado cansados canta cantam cantando cantar cantava canto cantor cantora cantos
cantou canção cap capacete capacidade capaz capim capitais capitães capturado capítulo caracóis caranguejo caranguejos
carbônico cardápio cargueiro caridade carimbo carlos carona carpinteiro carrega carregada carregado carregador
carregadores carregados carregam carregando carreira carrinho carrinhos carteiras carteiro cartões casaco casados
casais casal cascalho cascas casco casos casou castelo cativeiro cativos cauda causada causado causar causou cavado
cavaram cavernas caça caçador caçadores cebola cebolas cedeu cegos cela celulares cena cenouras centavos cera cercas
cerco certeza certidão certificado certo certos cerveja cerâmica cessar cesta cesto cestos chaleira chamada chamadas
chamados chamam chamar chance charles chaves chefes chegado chegados chegamos chegando chegue cheguei cheguem cheias
cheios cheira cheque chifres chineses chinês chip chocolate choque chorar chorou chove choveu chumbo cicatriz ciclista
ciclistas ciclone cidadania cidadela cidadão cigarro cigarros cinto cinzas circuito cirurgia cirurgiões civil civis
clara claras claro classe classificou clima clique cloro clube clássico clínicas coalizão coberta cobertor cobertores
cobrador cobram cobrar cobras cobrem cobriu coco coelho cofre cogumelos colar colchão colega colheitas colheres
colinas colocada colocados colocar colocou colonos colunas colômbia coma comandante combate combates combina comboio
comece comemos comendo comeram comercial comerciante cometa comido comissário companheiros companhias comparecer
compartilham completa completamente completo compositor composto comprada comprado compradores compraram compre
comprei comprida comprido comprimento comprovante computadores comunidade concedeu concha conchas concordam concordou
concurso condenado condenou condicionado condições conexão conferência confiança confirmar confirmou conforme
congelado congresso conhecem conhecer conhecia conhecida conhecidos conheço conjunto conquistou consegui conseguiam
conseguiram conselhos consentimento consertado consertados conserva considerada considerado consideram consome
constante constataram constatou constroem construtores construção construídas construídos construíram consulado
consulta consumidores contador contam contando contaram contava conter continentes continha continuaram continue
contrabandistas contratar controla controlar contêiner contêineres convenceu convento conversa conversas convidado
convite copa copiado copiar copos corais cordão coreano coreia cores coroa coronel corpos corra corre corredores
correm correndo correntes correnteza correu corrida corta cortado cortam cortaram cortes cortina cortinas cortou
costeira costuma costumava costumavam costume costura couro cozida cozido cozidos cozinhe cozinheira cozinheiro
cozinheiros cratera cravo creme cresceu crescimento criada criadores criados criam criar criaturas criou crise crista
cristais crocodilo crosta cru cruel cruz cruzamento cruzar cruzeiro crédito críticos cubanos cuida cuidar culpa
culpado culpou cultivados culturas cume cumpriu cunhado cupins cura curativo currículo curso curta curtas curto custar
custava cá cálculos cápsula câmaras câmbio câncer cânion cão cédulas célula células círculo círculos cópias cômodo
cômodos cônsul cúpula dacar dada dali dando danos dança dançar dançarinos danúbio daria darwin debate decidir
decidiram declarado declarar declaração declarou decreto dedicou defeito defender defendeu deficiência deitada deixada
deixadas deixados deixava deixem delegacia delegados delegação delta demanda demissão demitido demitidos demitiu
demora dengue dentista departamento dependem depoimento deportados depressão deputado deputados deriva derrame derrota
derrubada derrubar derrubou desaparecer desapareceram desaparecido desaparecidos desastre descalço descalços descanse
descanso descasque desce descem descendentes descer desceu descida descoberta descoberto descobertos descobrir
desconhecido desconhecidos desconto descreve descreveram descreveu desemprego desenhar desenho desenhos desenhou
desfiladeiro desfile desligado desligou desligue deslizamento deslizamentos desmaiou desmoronou despejar dessa
dessalines destino destroços destruir destruída destrói detentos deter devemos dever deveriam deviam devo devolva
devolver devolveu devolvido diabetes diamantes diarreia dicionário didáticos diesel dieta diferente difíceis digitais
digite diminui diminuir dinamarca diploma diplomatas diretamente direto diretora dirige dirigindo dirigir dirija disco
discos discurso discursos discutem discutir disponível distante distantes distribuíram distrito distritos ditador dito
divide dividida dividido dividimos dividir dividiu divisão divórcio diziam diário dióxido dna doadores dobra dobrar
dobraram dobre doces documentário doentes doenças domingos dominó dona dores dormia dormiam dormimos dormiu dou
dourado doutor drogas drone drones dunas dupla duram duzentas décimo décimos dívidas dói dólar eclipse eco economia
economias economista economistas editor editora edição educado efeito egito eixo el elefante eleita eleito eleitorais
eleições elementos eletrônicos elétrica elétrico elétricos embarcar emenda emprega empregos empresas empresta
emprestados emprestar emprestou empréstimo empréstimos encanada encanador encha enche enchem enchentes encher encheu
encontra encontradas encontrados encontram encontre encontro encurta endurece enfermaria engano engole engolir engoliu
enorme enormes ensina ensinar ensinaram ensinava ensino entanto entende entendo enterrada entrado entram entrega
entregou entregue entregues envelope envenenar envia enviada enviadas enviados enviar enviou enxofre enxágue epidemia
equador equipes equivalente errada erros ervas escala escavado escolares escolher escolheu escolhido escombros esconde
escondem esconder escondeu escondida escondidas escondido escondidos escova escravizados escravo escrevo escritas
escritórios escrivão escurece escurecer escuridão escuta escândalo esforço esfregue esfria esfriar esgoto esmalte
espacial espalha espalham espalhou espanhóis especial especialista especialistas espelhos esperamos esperaram espero
esperou espessura espinha espinhos esponjas esporte esprema espuma espécie espécies espírito espíritos esquece
esquecer esqueci esquecido esqueleto esqueça esquina essas estacionado estaleiro estaria estações estejam estepe
esterco estes estima estimam estivadores estiverem estivessem estourou estraga estrangeira estrangeiras estrangeiro
estranho estranhos estreia estreita estudante estudar estudiosos estudos estávamos etiqueta etiópia europeus evita
evite exames exata excelente exemplares exercício exigem exigia exigir exigiram exigiu existem expedição experimento
experiência explicando explicação explodiu explorador explosão exportadores exportações exposição exteriores extra
exércitos exílio fabricantes faca facilidade facilmente faculdade facão faixa faixas falado falando falante falantes
falava falavam fale falha falharam falou falsa falsas falso falsos faltam faltando faltar faltava faltou famosa famoso
faria farmacêutico farmácia farol faroleiro fará faróis fatal fato fazendeiros faziam fazê faço fechadas fechados
fechadura fecham fechamento fecharam feche federação feirantes feliz feriado feridas ferido feridos ferindo feriu
fermentado fermento ferramentas ferreiro ferrugem ferva ferve fervente ferver festas fiança fibra ficado ficamos
ficando ficarem ficaria ficará ficarão ficasse ficava fico figuras fileira fileiras filhas filhote filhotes filipinas
filmes filtro finanças finas finlândia fino fins fios fiquei fiquem firme fiscais fiscal fita fitas fiz fiéis
flamingos flor florestais flutua flutuam flórida fogos foguete fonte fontes formado formados formam formar formaram
formato formação formigas formou formulário fornece fornecem fornos fortaleza fortuna forçado forças fotografar
fotografia fotógrafo fraca fracassou fraco francesa franceses francos frango frasco frase fraude frear freios freiras
frequentes fresca frescas frescos frias frita frite frito fronteiras frota frutas frutos fubá fugido fugiram fugiu
fumar funcionar fundada fundado fundador fundos fundou fungo furacões fusão futuro fuzil fuzis fábricas férias fértil
fêmea fêmeas fígado física fósforo fósforos gabinete gafanhotos galeria galho galhos galo galos galpão gana gangues
ganhado ganhar ganharam garagem garantia garganta garçom gases gasta gastam gastar gastos gastou gatos gaveta geada
gelada geleira gene genebra generais genes gengibre geralmente gerente germes gesso gigantes gingerbread ginásio gira
giram girando girar giz globo golfinhos golfo golpe gols gordura gorilas gorjeta gotas governos governou grades
gramática granito granizo gratuita gratuito grau gravado gravidade gravidez gregos gripe gritando gritar gritou
groenlândia grossa grossas grosso grátis grávida grávidas grã grão guadalupe guardado guardam guardar guardava guerras
guias guichê guindaste guiné h hackers haitiana havana haver haverá hectares helicópteros herança herdeiro herdeiros
hidrogênio hispaniola historiadores homenagem horizonte horta hospitais hotéis houve houver humana humanidade humano
humor hélio hóspedes iate identidade identificado ido igrejas iguais igual igualmente ilegais ilegal iluminação imagem
imigração impede impedir impediu importa importado importados importante impossível imprensa impressa impresso
impressões imprimir imprimiu império inaugurada inchado inclinado inclui inclusive incêndios independente indo
industrial indígenas infantil infecção inflação informar informações informou infância inglaterra ingressos inhame
inimigo inimigos injeção inquilino inquilinos inquérito inscrição inseto insiste insistiu inspetores instituições
instrumento instrumentos instruções insulina insultar insulto inteiramente inteiras inteiros inteligente inteligência
internacional interno interrompeu interrompida intestino inventado inventor inventou invernos investidores
investigação irmãs irrigação islândia isto italiano itália james japão jardineiro jardins jean jejum joelho joga
jogado jogador jogados jogam jogando jogaram jogou joias jornais jornalista jornalistas julgado julgar junta juntar
juntas jurados juramento jurou justo juíza júpiter lacrimogêneo lagos lagosta lampião lanternas lançado lançamento
lançou laranja laranjas larga largo largou latas latim latrina latrinas lava lavanderia leem legumes leis leito
leitores lembram lembrar lembre lembro lembrou lenda lendo lenha lenta lentamente lente lentes lento lentos lenço
lençóis leopardos les leste lesão levadas levando levanta levante levantou levavam leves leão leões lia libera
libertaram libras lido ligado ligação ligações ligou limite limpam limpar limpas limpe limpos limões line linguistas
linhas litro litros livres lição lobos localização lombo lona longas longos lotado loteria louis louça lucro lunar
luta lutar luto luxo lábios lápis lâmina lâminas lâmpadas líderes lítio macacos macarrão macho madrinha madrugada
magnitude maias mail malis mamíferos mancha manchas manda mandado mandados mandam mandato mande maneira manguezais
manhãs manifestantes manteiga manteve mantida mantido mantinham mantiveram mantêm manual manuscrito manutenção mapas
maquinista maratona marcar marcas marcha marcharam marcou marfim margens marie marinhas marinheiro marinho marinhos
marrocos marselha marte martelo massacre matam matando mataram matemática matemáticos material materna mato matéria
mau mecânico medalha mede mediador mediante medicamentos medicina medidor medir mediram mediu meias melodia membro
memórias mensalidade mentiras mercadores mercadoria mercadorias mercados mercúrio merece mesas mesmas mesquita mestre
metades metais meteorologistas metrô mexa mexer micro microfone microscópio micróbios migrantes milhas militar
militares milímetros minas mingau minhocas minério minúscula minúsculas minúsculos missa missionários missão mistura
misture mochila modelo modelos moderna moderno mofo mogno moinho mole molhada molhado moléculas monge monção moradia
moram morar morava morcegos morna morre morrendo morrido morros morta mortas mortes moscas mosquiteiro mosquito
mosteiro mostraram mostre motivo motores motos move movem mudam mudança mudaram mudas mula mulas multado multidões
multou municipal munição muralhas muros mármore máscara máscaras máximo médica médio mínimo móvel músculo músculos
músicas músicos nadadores nadam nairóbi napoleão naquele nasce nasceram nasci nascidos natural naufrágio nave
navegação nação nações necessários negado negativos negociadores negra negros negócios neles nessa nesse netos neves
nigéria nilo nitrogênio noivo normal normalmente noruega notaram noturno noturnos notícia novecentos nuclear névoa
nômades núcleo objeto obriga obrigaram obrigatório obrigou observadores observou obter oceanos ocidental ocorreu
ocupado ocupados ocuparam ocupação oeste oferece oferecem ofereceram ofereceu oferta oficiais oficialmente oficina
ofício oitocentos olhando ombros opinião oral oração ordens orelhas orfanato organização orgulho oriental origem
originais original orquestra orquídeas ortografia outono outrora ouve ouvi ouvindo ouvintes ouviram ovelhas pacote
pacotes pacífico padarias padeiro padeiros pagaram pagava pagavam pago pagou pague paguei painel painéis palco palmas
palmeira palmeiras panamá panelas papa papagaios papelão paquistão par parado parafusos param paraquedas pararam
parecer parecia parente pareça parques parteira particular particulares partidos partiu passageiro passagens passamos
passando passaportes passava passavam passeio passos pasta patas patente pau pausa pedem pedestres pedi pedidos
pedindo pedreira pedreiro pedreiros pedro pega pegadas pegam pegando pego pegue penas penduradas pendurado penhasco
pensa pensando pensar pensão península pequim perceber percebeu perda perdem perdemos perdendo perdi perdida perdoou
perdão peregrinação perfeitamente perfeito perfume perguntaram perguntas pergunte perigo perigoso permanente permitem
permitido permitir permitiu pertence pertencia peru período pesa pesada pesadas pesados pesam pesar pesava pescador
pescar pescoço pese pesos pesquisas pessoal peste petroleiro pia piadas pianista piano picada pico pilhas pilotos
pinguins pinheiros pintado pintados pintar pintava pintor pintores pintou pipa piratas piscina placa placas planalto
planeja planetas planos plantado plantam plantaram plantação plante plantou planícies plataforma plateia plásticas
pneu pobreza podemos poderá poderão podre poema poemas polegar polo poluição polvo política político políticos popular
porcos portanto portos portugal portugueses português portões porão posição posse poste postes postos pote potes
potável poupança poupou pousada pousar pouso pousou povoados poços praias precisava precisavam precisou precisão
prefeita prefere preferem preferiria preferiu prefiro prego pregos prejudicar prejuízo prender prendeu prensada
preocupa preocupe presente presentes presença presidentes prestes pretas pretos previsto previsão prevê prima primos
princesa principais princípio prisioneiros probabilidade problemas procissão procura procurando procurar procuravam
procure produto produtos produzem produzir produção profundas profundo programas proibida proibidas proibidos proibiu
projetada promessa promessas prometeram prometido promotor promotores pronta prontos proporção proposta propriedade
propriedades proprietários propósito protegem protesto proteína provavelmente prove provou provérbios províncias
proíbe prática pré prédios próximos publicado publicar publicou puder puderam pular pulgas pulso punhado puseram puxa
puxar puxe pás pássaro pássaros pânico pântano pântanos pênaltis pólvora pôde põe públicas públicos quadra quadrados
quadrilha quadros quantia quantidade quartas quarteirões quartel quatrocentas quatrocentos quebra quebrada quebrar
quebraram queijo queima queimada queimaduras queimam queimaram queixa queremos querer questão quiabo quieto quilômetro
quinhentos quintas quintos quis quito quê quênia químico químicos rabo rachadura rachaduras radar rajadas rale ramadã
rapaz rapidamente raposa rara raro raros rato ravina razão reabrir reais real realizada realmente reação rebanho
rebelde receberá receberão recebiam recebido receitas recibo recifes reclamam reclamar reclamaram reclamou recompensa
reconhece reconhecer reconstruir reconstruída recuou recuperar recuperaram recurso recursos recusado recusar redação
reduzir reduziram reduziu refeições referendo refinaria reforma reféns regime regional registrada registrado registrar
registro registros regiões regra regras regue regular reino reis reitor rejeitaram rejeitou relação relações religião
relógios rendeu renunciar renunciou repetir repetiu repolho represa representa reproduzir repórter repórteres reserva
reservas reservatório reserve resfriado resgatados resgatou residência resina resistente resistentes resistiu
resistência respeito respiram respirar respiração respire responsável respostas resta restaurantes restos resultado
resíduos retirada retiradas retirado retirados retirar retiraram retire retirou retomadas retrato reunir reuniram
reuniões revela revelar revelaram revezamento revista revolta revolução reúne reúnem riacho riachos rica rins riqueza
rir risco riu rival robô rochas roda rodoviária romances romancista romanos rompeu rompido rosa rotas roubada roubadas
roubar roubo roubou roça ruanda ruim rumo rurais rural ruínas rádios rápida rã rãs réu rússia saara sabem sabiam sabor
sacar sacola sacolas safra saia saiba salada salas salgada salgado salvar salvou sandálias sangramento sanitária
santos santuário sanções sapato sarampo sardinha sargento satélites saudável saído saíram secar secas secos secou
secretária secretário seda segue seguem seguido seguir seguiram seguiu seguram segurando segurar segure seguros
seleção selva selvagem selvagens semente senado senador senadores senhores sensores senta sentado sentados sentem
sentença sentiu sentou separa separadas separados separar separaram sequestradores seres seriam sermão serra servem
servido servir sessão setor seul sextas seção show siga sindicatos sinfonia singapura sinos sinta sinto sintomas
sirene site sobra sobretudo sobreviver sobreviveram sobrinho sociais social socorristas sofre sofrem sofrer sofreu
sogra solares soldado solicitar solidão soltam soltar solto soltos soltou solução soma sonda sonho sons sopra soprando
soro sorriu sorte sotaque soterrou soubesse sozinhas sozinhos suba subida subiram submarino submarinos suborno
substituir substituiu substituído substituíram substância subterrânea subúrbios sucata sucesso sudão suficientes
sugerem suja suor superior supermercado supervisor suprema surda surdo surdos surpreendeu surpresa surto suspeitos
suspendeu suspensa suspensas suspenso sustenta sustentar suécia suíça sábados série sótão tabaco tabelião tanques
tantas tap tarifa tarifas tartaruga taxas taxistas taínos teatro tecido tecidos telefones teleférico telefônica
telescópio temem tempestades templo templos temporal tendo tentar tentativa tente tentou teoria terem terminal
terminaram termômetro terraço terraços terremotos território terá terças terços tesoureiro tesouro testa testada
testamento testes testou texto ti tigela tijolos times tipos tiradas tiram tiraram tiro tivemos toalha toalhas tocado
toma tomada tomado tomando tomaram tomate tomates tombou tome tomilho topo torcedores tornam tornar tornaram tornaria
torneio torneiras tornozelo tortura total totalmente touro toussaint trabalhador trabalhando trabalhava trabalhou
tradição traduzida traduzido tradução trajeto tranquila transbordou transferido transferência transforma transformada
transformam transformou transmitem transmitida transmitir transportam transportar transporte transportes trata tratada
tratados trator tratores travesseiro travessia trazem trazido trecho treina treinador treinamento treinar treinou
tremer tremor tremores trezentas tribunais trilhas trilhos trimestre triplicou triângulo trocado trocados trocaram
troco trocou tronco trono tropas tropical troque trovão tráfego tráfico trégua trópicos tubarão tubarões tuberculose
tubo turismo turista turno turnos turquia tábua tábuas táxi térmica tênis tímido título títulos tóquio túmulos túneis
ultrapassou unhas unidade unidas unidos uniforme uniformes universidades união urgente urina urnas urso ursos usadas
usava usavam usina usinas uvas vacas vacinação vaga vagão vagões vala vales valia van vantagem varanda variedade
varrer varsóvia varíola vaso vasos vazias vazios veem veja vejo velhas velório vence vencedor vencer vencido vendas
vendedor vendedoras vendedores vendendo venderam vendia vendida vendidas vendo veneno veneza venha ventilador
verdadeiro verduras verificar verifique vermelhos vermes verso versos versão vestidos veterano veteranos veterinário
vetiver veículo veículos via viaja viajam viajante viajou vice viena vieram vietnã vigas vigia vigor vilarejos vinagre
vindos vinham vinho violino violão violência virada vire visitar visitas visitou vistas visível vitamina viveram viveu
viviam viúvas voam voando voar vodu voltaria voltará voltas volte volume vontade votaram votou vovó vovô vozes
vulcânica válido válvula vênus vítima xadrez xarope xícara zelândia zinco zona zâmbia º árabe árabes áreas ásia átomos
âncora ângulo íngreme íngremes íris ópera órbita últimas úmida úmido úteis útil`,
  ],
  ht: [
    ``,
    ``,
    `a ki l la nan pa te yo yon`,
    `ak an ap de di e epi fè gen ka li lè m men moun nou ou pase pi pou sa se sou t w`,
    `al ale anba ane anpil antre anvan apre ba bato bay bon byen bò chak depi desann dlo dwe fini fwa fèmen fèt gwo jan
janm jou jwenn k kat kay kenbe kite konn konnen kont kote ladan lajan lan lanmè lekòl lòt mache machin mande manje
menm mete monte mwa mwen mèt n ni oswa pale pandan paske peye peyi pitit plis plizyè pote pran premye pèdi pèsonn rele
rete rive san semèn si soti sèl sèlman ta tan ti timoun tonbe toujou tounen tout travay twa tè tèlman tèt vann vil vin
vle voye wè youn èske`,
    `achte ajan akize alo ankò anlè anmwe ann anndan anplwaye anrejistre ansanm ansyen ant antere anviwon anwo anyen aprann
ase aswè atè avyon avè avèti ayibobo babay bagay ban bank bat bati bese bezwen bis biwo blan ble blese bliye bloke
bonjou bonswa bonè bouch boul boule bouyi bravo bri bwa bwat bwè byenvini bèf bèl bèt chache chaje chalè chanje chanm
chante chen cheri chita cho chofè chwazi chè chèche chèf chèz dakò dan dapre deja dekouvri demen depase deplase deside
devan deyò dezole dezyèm dife dimanch dire diri dis disparèt do doktè dola domaj doudou dousman douz dwa dwèt dènye
dèyè dòmi ede ekip ekri elèv enfimyè enjenyè entèdi envite eseye eskize esplike estasyon etidyan fanm fanmi
felisitasyon fen fenèt fi fin flè fon forè foto fouye frape frè frèt fwontyè fèk fèy fò fòk fòs gade gason gaye gaz
gentan genyen glas gouvènman gran grangou granmoun grann gratis grenn gwoup istwa jaden je jeneral jete jij jis jiska
jiskaske jodi jouk jwe jwèt jèn kabrit kache kafe kamyon kanpe kantite kapital karant kase katye kidonk kilomèt kisa
kiyès klere klè kole konbyen konpayi konprann konsa konte kontinye kou kouche koule koulè kounye koupe kouran kouri
kout koute kouvri kras kraze kriye kwè kè kèk kò kòd kòm kòmanse kòt lage lagè laj lak lakay lakou lame lane lang
lapli lapolis lari latè lave lavi legliz leve limen limyè liv liy long lontan lopital louvri lwa lwen lwil lèt lò lòd
machann madanm mal malad maladi malgre mango manke manman mare maryaj mas match maten medikaman mennen mesaj mezanmi
mi midi mil milye milyon min minis minit mitan mo montre moso moulen mouri moute move mwatye mwens mèsi mòn nenpòt
nimewo non nouvo nouvèl nwa nwit nèf nèt nò oblije ok okenn okipe olye omwen onz onè orevwa p padon panse papa papye
paran parèt pasaje pati pechè pen peze piblik pifò piti pito plante plas plen po podyab poko pon poukisa poukont poul
pousan pouse poutèt poze pral prete prezidan pri prizon prèske pwa pwason pwofesè pwomèt pwoteje pwòp pye pyebwa pyès
pè pèmèt pò pòt rad radyo rale ranje ranmase refize rekonèt remake remèt renmen reponn resevwa respè retire ri rivyè
sab sak sal sanble sant santi senk separe sere sezi sezon sid sik siklòn silvouplè sis sispann siyen solèy sonje sot
sote soulye souple souvan sove swa syèk sè sèk sèt sèvi sòlda tab tande tankou tann tanpri telefòn tibebe tire tiyo
tou touche toupre touye trant travayè travèse tren trete tribinal twal twou twò uit vaksen vale van vandredi vant ven
vid vide vilaj vini vire vit viv vivan vote vwa vwayaje vwazen vyann vye vè vèt vòl vòlè vòt wa wi wo wouj wout wòch y
ye ze zile zo zwazo zòn èdtan`,
    `abandone abit abitan abiye aboli abri achitèk admèt adrès afrik afriken agoch ajans ajil ajoute akizasyon akote
akouche akoz aksepte aksidan aksyon aktè akò akòz alafwa alamen aletranje alimèt alkòl almay alè alòske amann amelyore
ameriken anbasad anbasadè anbilans andeyò anfas anfle anfòm angle angrè anile anjeneral anketè ankouraje ankèt anmè
annik anonse anpeche anperè anpi anpile anplis anpoul anpwazonnen ansent anseye antann antrene antrenè antye antèman
anvi apa aparèy apati apatman apeprè aplikasyon aplike apremidi apwouve apye apèl apèn arab arete asanble asansè
asasinen asid asirans asire asosyasyon astwonòm asye asyèt atake atann atansyon atelye ateri atik atis atlantik atlèt
atòm avoka avril avèg avèk avètisman ayewopò ayisyen azil bag bak bakteri bal balans balanse bale balkon balon balèn
banbou bann bannann baraj bare baryè basen batay batri baz bebe benefis beni benyen betiz beton bibliyotèk bidjè
bilding bilten bisiklèt biyè blag blesi blokis blòk bokit bondye bonm bouche bouje bouji bouk boukannen bouke boulanje
boulanjri bourik bous bout boutik bouton boutèy bra branch brase brezil brik bwete bwonz bwouya byenke byè bè bòdwo
bòn bòs bòt chabon chamo chanjman chanpiyon chanpyon chans chantye chantè chapant chape chapo chapèl chase chasè chat
chavire chay chemen chemiz chenn cheval cheve chif chili chimik chinwa chire chirijyen chodyè chofe chou chwal chèchè
chèk chèn d danje danjere dans danse dantis dat davans defann defans defile dega degre deklare dekore dekouraje dekri
delegasyon demann demanti demi demisyon depann depans depanse depatman depite depo depoze depòte deranje desan desanm
desen desi desine desizyon detwa detwi devlope devwa dezan dezè dezèdtan dezòd diferan diferans difisil dimaten
diminye diplomat diplòm direksyon direktè dirijan dirije dirèk diskisyon diskite diskou distans distri distribye ditou
divize dizan diznèf dizyèm dizèn djondjon dokiman done dosye dou doub double doulè doum dous douzèn dra drapo dwat
dwòg dwòl dè dèlko dèske dèt dòz echanj echantiyon echwe edmi efase efè egal egou egzakteman egzamen egzamine egzil
egziste egzèsis ekipaj ekonomi ekonomis ekran ekriti eksepte eksperyans ekspire eksploze eksplozyon ekspè ekspòtasyon
ekspòte ekwatè elefan eleksyon elektoral elektrik elektè eli elikoptè endepandans endispoze endyen enfòmasyon enkyete
ennan enprime enpòtan ensiste enskri enspektè enstale ensèk entelijan enterè entènèt entèprèt entèvyou envante enèji
epis epè epòk eritye erè eskalye eskiz esklav esklavaj espas espay espere espesyalis espre espès espò estad estati
estime eta etaj ete etenn etid etidye etikèt etranje etwat evite evèk ewo ewopeyen ewòp fa fabrike fache faktori falèz
famasi famasyen fanatik fanmsaj fann fant farin fas fasil fason fatige fatra felisite femèl feri festival fete fevriye
fidèl fig figi fikse fil file filè fim fimen final finalman fizi flach flote fo fonde fonn fonse fou foul foumi
foutbòl frans franse fraz fre fredi fren fri frijidè fwi fwomaj fwote fèb fèm fènwa fòm fòmasyon fòme fòse gad gadyen
gadò galri gan gang garanti gate gato gazolin geri gid gide gita glase glasye glise goch gode gonayiv gonfle gou goud
goumen gout goute gouvène gouvènè gra graje grandi granmaten granpè gras grate grav grave grenpe gri grip griye grèk
grès grèv gwosè gwòt gòj gòl idantite ijans ilegal im imaj imid imidite inifòm inivèsite inondasyon inonde inèdtan
isit islann istoryen itil itilize ivè izin izole jakmèl jako janbe janti janvye japon jedi jele jen jenerasyon jennen
jenou jeran jeremi jeyan ji jije jiri jiyè joumou jounal jounalis jounen joure jwè jòn kab kabann kabòn kach kachèt
kadav kado kafou kajou kakawo kale kalite kalkil kalkile kalm kalme kamera kan kanal kanaval kandida kanmenm kann
kannòt kanpay kansè kap kapab kapitèn karayib kare kas katedral katon katran katreven katrevendis katriyèm katrè katòz
kawotchou kaye ke kenz kesyon keyi kiba kijan kilo kiltivatè kilè kit kiyè kizin kizinye klas klase kle klinik kliyan
kloti klou klòch kochon kokoye kolera kolon koloni kolòn komen komisyon komisè komite komès komèt kondane kondi
kondisyon kondui konekte konesans konfime konfyans kongo konje konpare konpoze konseye konsidere konstitisyon konstwi
konsè konsève konsèy kontan kontinan kontra kontre kontwole kontwòl konvenk koperativ kopi kopye koral koray korije
kostim koton koub koube kouch koud koulèv koup koupab kouraj kourè kous kouto kouvèti kouzen koze krab krapo kredi
kreye kreyon kreyòl kri krik krikèt krim kritik kritike kriz krèm kuit kwa kwaze kwen kwit kwiv kèlkeswa kès kòb kòk
kòlèg kòmande kòmansman kòn laboratwa labou lachin ladwann lafimen lafrans lafyèv lagon lajistis lajounen lajè lakòz
lalin lalwa lam lamarye lank lanmò lannuit lannwit lanp lanse lantiy lapenn lapriyè lapè lapèch lapòs larivyè lasante
lav lavalas lavant laverite lavil lavèy lay legim lejè lemonn lend lendi lenn leson lespri lestomak leswa leta letan
lib libere libète lide likid limit limite linèt lis lisans lisbòn lit livre livè lokal lokatè lonbraj longè lonje
loraj lou lous lwaye lwe lwès lyon lènmi lès mab mach machandiz madan madi magazen majistra mak make malarya malèt
mamit manch manda maniskri mank manm manti manto manyen manyòk marasa maren mari marye mason matant matematik matla
mato matyè mawon mayi me mechan medam meday medikal medsin mekanisyen meksik melanje memwa menase menmsi mens merite
mesye metal meteyo metye mezi mezire mikwo mikwòb militè miltipliye milya milèt ministè minui minwi minè miray misk
mize mizik modpas modèl modèn moman mond mondyal monnen monreyal mont moto motè mou moustik mouton mouvman mouye
mwayen mwayèn mwàn myèl mè mèb mèg mèkredi mò mòde naje nasyon nasyonal natirèl nechèl nen netwaye nevè neye nich nil
nivo nonm nonmen nouyòk novanm nuit nwayo nwèl nyaj nèg nèj nòmal nòt obligatwa oditè odyans odè ofisye ofisyèl ofri
ogmante okap okay oksijèn oktòb okòmansman operasyon opere opozisyon opresyon oseyan otobis otorite otowout otèl out
ouvri ouvriye padone paj pak pake pakin palman palmis palè pami panche pann pano pansyon pant pantalon panye panyòl
papiyon parapli pare pari pas paspò pastè pasyan pasyans pat pataje patisipe patwon pawòl pay peche penn pent penti
pentire pete petwòl petèt peyizan pibliye pikan pike piki pil pilòt piman pini pipi pirat pis pistach pita pitimi piye
plafon plaj plak plan planch plant plantasyon plantè planèt plastik plat plato plenn plent plenyen plezi plim pliye
plonje plonjè poli polis polisye politik ponn ponp ponpe ponpye ponyen popilasyon popilè posib poto poud poumon pouri
pous pousyè poutan pouvwa powèm powèt pratik pre prekosyon prens prensipal prentan prepare prese presyon prevwa
prezante primè prive priye prizonye prè prèt prèv pwazon pwen pwent pwoblèm pwoche pwochen pwodui pwogram pwojè pwomès
pwopoze pwosè pwoteksyon pwoteste pwouve pwovens pwovizwa pàn pèl pèmi pèmisyon pèp pèse pòch pòl pòs pòtigè pòtoprens
pòv ra rache rakonte ralanti raman randevou rankontre rann ranplase ranpli ranvwaye ranvèse rapid raple rapò rapòte
rasanble rasin rat rate ravin ray rebati rebèl rebò recho rechèch redui refijye reflechi refwadi refè regle regrèt
rejim rejte rejyon reken rekò rekòmande rekòmanse rekòt relijyon relouvri remete remèd ren renouvle reparasyon repare
repete repiblik repons repoze reprezante resi resif respekte respire responsab restoran reta retounen retrete retrèt
reve reveye revoke revèy reyalize reyini reyinyon reyon rezen rezilta reziste rezo rezon rezoud rezèv rezève rezèvwa
rich rido rivaj rival rèd règ rèl rèn rès rèv sale salye salè samdi sann sans sante santim santimèt santral santèn
satelit satisfè savon seche sechrès segonn sekirite sekou sekouris sekretè sekrè selil selon semans sen senatè sendika
sendomeng senkan senkant senkyèm senkè senp senyen septanm seremoni seri serye sifas sifi silans siman simen simityè
sinema sinon sipliye sipoze sipòte sispèk sistèm sit sitadèl site sitou sitwayen sitwon sivil siwo siy siyal siyati
siye sizè so sof solid solè son sondaj sonnen sosyal soud souf soufle soufri souke soup souri sous sovtaj suiv swaf
swasant swen swiv syantifik syantis syèj syèl sèch sèkèy sèman sèn sèten sètifika sèvis sèvo sèvyèt sèz sòs sòt sòti
tablo tablèt tache taks taksi tanbou tandiske tank tanp tanperati tanpèt tansyon tant tape tapi tas taye tayè tcheke
televizyon temwen teren teritwa teste tete teyat tifi tikras tikè tinèl tise tit to tomat tonm tonton toude toudenkou
toufe toulède toupatou touris touse touswit toutotan toutotou toutouni tradui tranble tranblemanntè tranche trankil
tranpe transfè trantan tras trase trennen trese tretman trezò trip tripotay trè trèz twalèt twazan twazyèm twazè
twonpe twopikal twoup twòp tyè tèks tès tòde tòl tòn tòti uitè vag vakans valiz valè vantilatè vapè ventan verifye
veso veye vi videyo viktim vinèg viris vitamin vitès viza vizit vizite vizitè vlope vo vole volontè vomi votè vre vrè
vwal vwayaj vwayajè vèsyon vèv vòlkan waf wayòm wete wikenn wobo woman women won wonm wonn wont wotè wou woule wouye
wouze woz wòb wòm yè zaboka zafè zam zanmi zansèt zegwi zepòl zetwal zewo zonyon zoranj zouti zèb zèl zòrye zòrèy è èd
òdinatè òdinè òganizasyon òganize òkès òtograf`,
    `abi abite abitid abitye abolisyon absan absoli absòbe abò abòne acha achevèk achipèl achiv achtè adapte adisyon
adisyone administrasyon admire adn adolesan adopsyon adopte adore advèsè adwat adwaz afekte afganistan afich afiche
afranchi afè agiman agrandi agresif agresyon agrikilti agrikòl agwonòm ajanten ajantin aje ajen ajenou aji ajiste
ajite ajou akademi akedik akeyi akeyològ akite akle akondisyon akonpaye akoste akouchman akra akrèk aks aksan
akselerasyon akseleratè akselere aksyonè aksè aktik aktivite aktris aktyèl akwobat akèy akòde akòdeyon ala alafen alam
alatèt albani albòm alekri aleksann alfabetizasyon alfabè alg algoritm aliminyòm aljeri alman almanak alp alpinis
alyans alye alèji alèt alèz amannman amatè ame amerik amezi amiral amitye amize amnisti amonyak amwa analfabèt analis
analize anana anbago anbakman anbiskad anbisyon anboche anbrase anbriyon andedan andikap andikape andomaje anemi
anestezi anetwale anflamasyon anfèt ang anga angajman angletè angola angoudi angrese anime anis anivèsè anka ankete
anmoure anmède annatandan anniye anons anplas anprent anraje anrejistreman anreta anri anseyan ansiklopedi answit
antant antatik antibyotik antikite antouka antoure antouzyas antreprenè antrepriz antretyen antrènman antwopològ antèn
antò anvayi anviwònman anvlòp anvwaye anvè anyèl apantè apenn apeti apik apiye aplodi apral apranti apresye aprèmidi
apwoche arabi aran aranjman arenyen aritmetik arive arè asasen asasina asfalt asfalte asfat asistan asistans asiste
aspirin astewoyid astwonòt ata atak atakan atan atantif atenn atifisyèl atire atizan atizana atizay atmosfè atrapan
atravè atrit atèn atòl avans avanse avantaj avanyè avi avize avni avwe avwàn awogan awotvwa awozaj awoze aysbèg aza
azi azyatik azòt bab babad babilòn babye badj bagèt bajou balenn balè bandaj bandi bandjo bandwòl bangladèch bankye
banza barik barikad baskètbòl batiman batis batistè batize batman baton batèm bawomèt bawon baye bazilik bege beki
benediksyon benen beny benywa berejèn bi bib bibliyotekè bibon bidonvil bijou bijoutye bikabonat bil bitasyon bite
biznis biznismann bizè blad blakawout blame blanch blanchi blenndè blouz blèm bo bogota bokal boksè bolivi bonbade
bonbadman bonbon bonte botanik botanis bouchon boudis boujon bouki boukle bouldozè boulon boulvèse bourèt bousòl
boutan bouya bouyon branche branka braslè brav bren bretay brevè brezilyen bridsoukou brikè brisèl brit britanik
briyan briz bwapen bwason bwate bwode bwodri bwose bwote bwòs byento byografi byolojis bèbè bèj bèk bèlen bèlj bèljik
bèlmè bès bèso bètrav bòfrè bòl bòlèt bòpè bòykote cha chadwon chadèk chagren chaj chajman chajè chal chalan chalmay
chan chanday chanpyona chanselye chantèz chapit chaplè chari charite charles chato chatwouy chemennfè chemine cheni
chevalye chevrèt chich chifonnen chikago chilyen chimi chimis chip chit chofaj chokola chomaj chomè chosèt choublak
chout choute chwa chwichwi chèch chòk chòv chòvsourit dabitid dabò daka dal dam damou danib danmak dansite dansè
dansèz dantèl danwa dapèl darwin datant dawou deba debake debarase debat debaz debloke debranche debri debwazman
debòde dechaje dechifre dechire dechè dedomaje dedomajman dedye defansè defen definisyon defisi defo defye defè defèt
degaje degize degoute deklarasyon dekole dekonb dekonekte dekonpoze dekoupe dekouvèt dekrè delege deli deliks delè
demare demenaje demisyone demiyè demokrasi demonstrasyon demonte deng denonse depa depandans depatcha deploge
depresyon depòtasyon derechanj derive desalin desandan desant desimal desinen deskripsyon desten desè detann detansyon
detanzantan detay detekte detektif detektè detere detire detni detou detounen detèmine devine devinèt devore devwale
dewoule dezabiye dezas dezespere dezespwa dezobeyi difamasyon difikilte difize difteri dig digo dijans dijere dijital
dik diksyonè diktati diktatè dikte din dinasti dine dinozò diplomatik direktris dirèkteman disip disiplin disk
diskriminasyon dispansè disponib distile distribisyon diswa disèt ditò diven divizyon divòs divòse diyite diznevan
diznevyèm dizuit dizwit dizwitan dizwityèm dizè dizèl djanm djaz djin djip djòb dofen dokimantè doliv dom domaje
domestik dominasyon domine dominik dominikani dominiken domino don donatè donk donnen donte dore doubay douch dout
doute douvanjou douzan drese drible dril drive dwayen dwòn dyab dyagnostik dyak dyaliz dyalèk dyaman dyare dyaspora
dye dyezèl dèlma dèlta dènyèman dèy dòm ebenis ebre echafodaj echalòt echèk echèl edikasyon edike edisyon editè efikas
efondre efò egalite egi ego egoyis egwi egzak egzanp egzat egzekisyon egzekite egzije ejip ejipsyen ekilib ekipman
eklate eklips ekliz eko ekonomik ekonomize ekriven ekspedisyon eksplike eksploratè eksplore ekspoze ekspozisyon
ekspòtatè ekstraòdinè ekstrè ekstrèm ekstèn ekta ekwasyon ekòs el elaji elastik elegan elektrisite elektrisyen
elektwon elektwonik eleman elimine elvaj elve elvè elyòm emigre emisfè emisyon emosyon emèt en enb ench end endepandan
endijèn endistri endistriyèl endonezi endou enfeksyon enfekte enfim enflasyon enfliyans enfliyanse enfòmatik engredyan
enjis enka enkilpe enkoni enkwayab enkyetid enkyè enpasyans enpo enposib enpoze enpresyone enprimant enprimri enprimè
enpòte ensandi ensekirite ensidan ensilin ensilt enskripsyon enspeksyon enspekte enspire enstabilite enstitisyon
enstriksyon enstriman entansyon enteresan enterese enteryè entèdiksyon entèlijan entèlijans entèn entènasyonal
entèprete entèriptè entèvansyon envansyon envantè envazyon envesti envestisman envestisè envitasyon envètè enève
epatit epay epe epeng epesè epidemi episant eple eponj eredite erezman eripsyon erison eritaj eritre eritreyen ero
esansyèl eskandal eskane eskanè eskelèt eski eskilte eskilti eskiltè eskrib eskrim eskòpyon eslogan espanyòl espasyal
espektak espektatè espesyal espesyalman espiral esplikasyon espwa espyon estab estasyone estatistik estidyo estimasyon
estoke estrikti estrès estwok estwòk estèlin estènen esè etabli etajè etal etan etap etazini eten etensèl etonan etone
etranj etranjè etyopi etyopyen evakye evalyasyon evalye evapore evidan evolisyon evye evènman ewoyin ewozyon eyolyèn
ezite fab fabrikan fakilte fakti faktè fanal fanfa fantom farawon fasafas fatig favè fay fayit febli feblès fedatifis
federal federasyon fele fenisyen fenlandè fenlann fennen fennèt feray fib fich fichye fiks filipin filme filozofi
filozòf filt filtre fimye finans finanse finansye finisman fisèl fiti fiyanse fize fizik fizisyen fizyon flaman flan
flanm flanman flannen flate fleri flit flite florid flèch flèv flòt fondasyon fondatè fonksyon fonksyonè fontèn fosfò
fosi fosil foskouch fot fotograf foubi fouchèt foujè foula founi foure fouy frajil fraksyon fran fredone fregat
frekans frennen friksyon fritay frize frizè frèz fwod fwon fwèt fyè fyète fyò fèblan fèmante fètil fòjon fòmil fòmilè
fòt fòtin gabon gadkò gadkòt gadri gagè gal galaksi galata galon galyon gana ganeyen garaj gaspiye gayan gazon gendwa
gichè gildiv gine giyàn gladyatè glann glisman glokòm glòb goche gonbo goril goudwon gouvènay goyin grad gradye
grafouyen graj gram gramè grangozye granit granm granmesi granmmaten granpapa granparan gratsyèl gratèl gravite gravye
grefe grefye grenad grenadya grese grevis grif griyo grèf gwadloup gwatemala gwayav gwonde gwosès gè gèp gòch gòf gòje
gòlf gòm iben idantifye idantik idwojèn ijan ijyèn ikrenyen ikrèn ilandè ilann ilegalman imajinasyon imajine imam
imanitè imedyatman imel imen imigran imigrasyon imilyasyon iminite imite imè imèl ini inik inite initil inogirasyon
inogire inosan inyon inyore ipopotam ipotèk ipotèz irak iran iranis iranyòm irigasyon irige irigwe irite ispayola
istorik isye itali italyen itilizatè ivwa iwondèl ize izrayèl ja jadendanfan jadinye jakèt jalou jalouzi jamayik
jamayiken james jamè jansiv jape japonè javlo jean jefò jenere jenetik jeng jeni jenjanm jenn jenosid jenès jenèv jere
jerizalèm jewografi jewològ jeyològ jeyometri jezi jezikri jidisyè jido jijiri jijman jilè jimnazyòm jimo jinyò jip
jipitè jiraf jire jiskaprezan jiskounye jistan jisteman jistis jiwòf joudlan jouktan jouman jounalye jwaye jwenti jwif
jèl jèm jèmen jès kabare kabin kabinè kabiran kabonik kabwèt kacho kad kadinal kadna kago kaj kaka kakas kaktis kal
kalalou kalandriye kalbas kalifikasyon kalifye kalifòni kalkilatris kalkè kalma kalman kalmason kalori kalsyòm kamarad
kameleyon kamewoun kamyonèt kanada kanadyen kanape kanari kanbòdj kandidati kangouwou kanmarad kanna kannal kannari
kanni kanno kannotye kannèl kanon kanpin kantik kantin kanè kapasite kapon kaporal kapsil kaptenn kaptif kaptire
karaktè karannde karantan karanteyen karantuit karantèn karapat karavàn karyè karèm karèt kasav kaskad kaskèt kaswòl
kata katalizè katarak katastwòf kategori katilaj katolik katrevendi katrevendizan katrèdtan katsan kav kavalye kaw
kawo kawoutchou kawòt kayiman kayimit kazakstan kazye kazèn kechwa kenkayri kenskòf kenyan kenzan kesye kesyone kib
kiben kidnape kidnapin kidnapè kilti kiltive kilès kilòt kim kimen kindègadenn kirye kivèt kizinyè klaksòn klavye
kleren klete klib klike klima kloche kloun kloure klowofil klowòks klò klòche klòtch koche kodenn koken kokiy kokiyaj
kokobe kola kolaborasyon kolabore kolan koleksyon kolekte kolestewòl kolizyon kolonbi kolonbyen kolonyal kolonèl kolye
komedi komedyen komik komin kominikasyon kominike kominis kominote kominotè kominyon komisarya komèsan komèsyal konba
konbat konbatan konbine konbit kondanasyon kondiktè koneksyon konferans konfese konfesyon konfiske konfiti konfizyon
konfli konfonn konfòtab kongrè koni konjle konkeri konkiran konkirans konkli konklizyon konkonm konkou konpa konpetan
konpetans konpetisyon konpitè konplike konpliman konplo konplè konplètman konpozitè konprese konpwomi konpòs konpòte
konpòtman konsantman konsantre konsil konsila konsiltasyon konsilte konsole konsomatè konsome konstelasyon
konstitisyonèl konstriksyon konsyan konsyans konsènan konsène konsèvatè kontab kontak kontakte kontamine kontenè
kontraktè kontravansyon kontrebandye kontrebann kontremèt kontribisyon kontribye kontrè kontrèman kontwa kontwolè
kontè konvansyon konvenab konvoke konvwa konvèsasyon konvèti kore koreyen koridò koripsyon kosyon kot kota kouchèt
koudeta koukou koukouy koulwa kouman koupi kouplè kourèz kousen kouti koutim koutiryè kouvan kouvez kouvrefe kouwonnen
kouwòn kouzin kowalisyon kowoperativ kowosòl krabye krache krake kratè kre krepi kreson kretyen kribich krich kriminèl
kristal kristòf kriyèl krèt kui kuiv kuizin kwafè kwak kwasan kwasans kwayan kwayans kwazyè kwense kwi kwis kwizin
kwoasi kwochi kwoke kwokodil kwomozòm kwonik kwout kòdonye kòf kòl kòlè kòmand kòmandan kòmandè kòmantè kòmsi kòmès
kòmèsan kònè kòrèk kòrèkteman kòs kòsaj kòtakòt kòtdivwa kòz laavàn labank labapen labib laboure labous labouyi lach
lachas lacho ladrès ladwàn lafrik lafwa lagiyàn lagonav lagrèl lagrès lajonis lajwa lakansyèl lakomin lakrimojèn lakrè
lakwa lakòl lalèp lamanten lamarin lameri lamizè lamès lanati lanbi lanm lanmen lanmidon lanmori lanmou lans lansan
lant lantiray lantouraj lantèman lanvè lanèj lapawòl lapen laperèz laprès laptòp lapès laraj larenn larisi lasi lasuis
lasèt laten latibonit latrin latòti lavni lawoujòl lawouze lazi lazè le legal legalman lejann lejip lektè lelong leman
lemarye lematen lendepandans lengwis lepap lesiv lesklavaj lespas lespay lespwa leti letyopi leven levye leyogàn
leyopa liban liberal liberasyon liberya libi libreri lidè lig ligaman liksanbou limanite limenm limon lin linivè lisi
listwa lite literati lityani lityòm litè livrezon loje lojik lojisyèl lojman lonbrit lond lonn lonnvi loray lotri
lotèl louch lougawou louis loup louvèti lwanj lwayal lwizyàn lyann lye lyen lyetnan lèd lèv lòtbò ma mabouya machande
machwè madagaska madichon madigra madmwazèl magazin majiskil majisyen majorite makak makèt malanga maledve malelve
malen maleng malere malerezman malezi malfini malis malkadi malnitrisyon malnouri malt maltrete maltèt malè mamifè
manadjè manba manbo manbràn manchèt mandyan mang mangliye mangous manifestan manifestasyon mansyone mant mantal manton
mapou maraton marekaj marekay marengwen marenn marie marin maryonèt masak mask masèy matematisyen materyèl mati
matinik matris matwòn matènite mawoken mawòk maya mayami mayestwo mayetik mayitid mayo mazi mechanste mediz medsen
medyasyon medyatè megri mekanik meksiken meksiko melanj melas mele melodi melon menas menenjit meni mennaj menòt
meprize meri mesaje met meteyorit metrize metrès metwo metàn metòd mezon migran mikwoskòp milat milimèt militan
miltiplikasyon mineral minibis minimòm minisipal minisyon minorite minrè miragwàn mirak mis misil miskad mistè misyon
misyonè mit mitasyon mitonnen miwa miyami miyò mizajou mizilman mizisyen mobil mobilize modi modifikasyon modifye moke
moldavi molekil monachi monastè mongoli moniman monpè monseyè moral moritani moske moskou motosiklèt mouch mouchwa
moul mous mouson moustikè moutad mov mozanbik mozayik msye mwayennaj mwèl mèki mètrès mòd mòg mòp mòt mòtye mòv najè
namibi nanm nap napoleyon nas nasyonalite nasyonzini nat natirèlman naval navigatè navige nayobi ne negatif neglijans
neglije negosyasyon negosyatè negosye negriye nemoni neptin nesans nesesè netwayaj netwon nevan neve nevyèm niche
nijerya nijeryen nijè nikaragwa nikleyè nikèl nilon nim nimerik nitrisyon nofraj nomad note notè nouri nouy nwaye
nwizib nye nyès nè nève nòb nòmalman nòvejyen nòvèj obeyi obi objektif objè obligasyon obstak obsèvasyon obsèvatwa
obsèvatè obsève obèj odit ofisyèlman ofrann ogmantasyon okazyon okipasyon okouran olandè olenpik oliv ondiras ongri
onn onore ons onzan onzè onzèdtan onèt onètete opalè oparlè opera operatè opinyon opoze optimis oral oranj orijin
orijinal orizon orizontal orè ostrali otaj otan otomatik otomatikman otorizasyon otrich otè otès otòn oubyen ouganda
ouvè ouvèti ozalantou oze pafen pafwa pafè pakè pakèt pal paladò palmantè pan pandemi pandil pandye panik pankat
pankreyas panno pansman pantouf panyen pap papay papòt parachit paradi paragraf paragwe paralize paralèl parasetamòl
parazit parenn parese parye parèy pasaj pasifik paswa pasyèl pasè patat pate patikil patikilye patiraj patisipasyon
patizan patnè patrimwàn patwouy patwouye pawas payèt pe pedale pedyat peken pelerinaj pelren peman penalite penchen
penensil penetre pengwen penisilin pens penso pentad peny penyen pepinyè perimèt peristil peryòd pesimis peso pestisid
petal petisyon petri petyonvil pewou pewouvyen peyaj peyiba peyizaj piblisite pijon pik pikliz pikwa pile pilon
pinisyon pinèz pip piramid pirifye pisin piske pistolè pit pitye piyaj pla plaka planche planifye planin plankton
plantil plase platfòm plede pleyan pliton plizanpli ploge plon plonbye plàn plèn podyòm pol polinize polisyon
politisyen politès polonè polye polyo polè polèn polòy pomad ponya ponyade ponyèt posede poste potab potasyòm potri
poubwa poubèl poulaye poulbwa pouli poupe poupou pousantaj pouswiv povrete powo poz pozisyon pozitif prale pratike
preche predatè predi predikatè prefere prela prensip prensès preparasyon presedan presi presizyon preskri preskripsyon
presqil presye pretann prevansyon previzyon prezan prezans prezantatè prezidansyèl pridan prije prim prin privilèj
priyorite priz prèch près pwal pwav pwelon pwenti pwezi pwobab pwobabilite pwobableman pwochèn pwodiksyon pwodiktè
pwodwi pwofesyonèl pwofi pwofite pwofondè pwofèt pwogramè pwogrè pwokirè pwoklamasyon pwoklame pwolongasyon pwolonje
pwomennen pwomnad pwomosyon pwomotè pwonmennen pwononse pwopozisyon pwopriyete pwopriyetè pwosedi pwosekitè pwosesis
pwosesyon pwosesè pwotektè pwotestan pwotestasyon pwoteyin pwoton pwovizyon pwovèb pwès pyanis pyano pyeton pyè pèch
pèlen pèlren pèmanan pèn pèpè pès pèseptè pèsi pèsonaj pèsonèl pèsèz pèsòn pèt pòdepè pòm pòmdetè pòslèn pòsyon pòtab
pòtigal pòtoriko pòtpawòl pòtrè pòtè pòz raben raboure rabè rach rada radi rado radyatè radyoaktif radyografi rafal
rafinri rafrechi ragou raj raje rakbwa rakousi rakwoche rakèt ram ramadan ramak rame ranbouse ranch ranfòse rankont
ranp ranplasan ranson rantre ranyon rapidman rara ras rasanbleman rasis ratifye rato ratrape ravèt rayi raz raze razwa
rebelyon rebwazman redaksyon redaktè referandòm referans refij refleksyon refòm regilye regilyèman regleman rejiman
rejis rejyonal rekile rekipere reklame rekonesan rekonesans rekonpans rekonpanse rekonsilye rekonstriksyon rekonte
rekreyasyon rekrite rektang rektè rekòlte rekòmandasyon relasyon relijye relik relè remonte remèsye rena renome rense
repa repanti repase repetisyon repibliken repitasyon replik repo repouse repran reprann reprezantan reprezantasyon
reptil repwodui repòtè resan resansman resepsyon resepsyonis resesyon resikle resite reskonsab resous restore resèt
resò retade retou retresi revanj revele revi revize revni revokasyon revolisyon revòlt revòlte reyaji reyaksyon
reyaktè reyalite reyalizatè reyisi reyèl rezidans rezime rezistans rezonab rezèvasyon riban richès rigòl rim rimatis
rimè rinosewòs riral ris risi risk riske rit ritm rwanda sache sachè sad sadin sagas saj sajès sakle sakre sakrifis
sakrifye sakristen saksofonis salad saldeben salon salte salvadò sandal sandwich sanksyon sansi sansib santans
santiman santyago santye sanzatann sapat sapen satin savan savann sechèl sede segond segondè sekle sekous seksyon
sektè sele selebre seleksyon seleri selibatè selilè selèb semèl sena senaryo senbòl senegalè senfoni sengapou
senkanntwa senkantan senksan senkèdtan senpati senpleman sensè sent senti sentiwon sentòm senyè sepandan separasyon
sereng seriz sesefe seselefe setyèm setè sevè sewòm seyans sezonnen sibi sibitman sibstans sibvansyon sibvansyone
sifilis sifle siflèt sigarèt sijè sikatris sikilasyon sikile siklis sikològ sikre siksesè siksè sikui sikyat silenn
silo siltan sinagòg siperyè siplemantè siprann sipriz siprèm sipèvize sipèvizè sipò siri sirinam siryen sirèn sirèt
sisan sitasyon sitiyasyon sitwayènte sitwonad sitwonèl sitèlman sitèn siveyans siveye sivilizasyon siviv sivivan
siyale sizan sizo sizoka sizyèm sizèdtan sodo sodyòm soja solisyon solitid somali somon somè sond sonèt sosis sosyete
souch soudan soude soudè souflèt soufrans soulaje soulajman soulve soulèvman soumaren soupe soupire sourit souse sousi
soustraksyon sousòl soutit soutni souvni sovaj sovtè sovyetik suis sware swasanndis swasanndizan swasantan swaye
swayili swe swete swis switch swè syans syedwa syèd sèbi sèd sèf sèjan sèmante sènen sèpan sèpantye sèpèt sètan
sètifye sètènman sèv sèvitè sèvè sèzan sòf sòl sòlvan sòm tabak tabli tabourè tach tafya tafyatè talan talon talè
tamaren tanbouyè tandans tandon tango tanpo tanporè tanzani tanzantan taptap tarif tatou tay tayilann tayino taywann
tchad teknik teknisyen teknoloji telechaje teleferik teleskòp telespektatè temwayaj temwaye ten tenis tenm tenyen tep
terapi teras terib testaman tetanòs teworis teyori tib tibin tibèkiloz tifoyid tig tigason tigwav tij tik tiki tilapya
timid timè tinizi tirè tisi tisran tiwa toksik tokyo ton tonbo total touch toudi toudwat toukout toulede toune touni
tounsòl tounvis tounwa tous tousen toutan toutrèl towo tradiksyon tradiktè tradisyon tradisyonèl trafik trajedi trak
traktè tramwe tranbleman tranch trangle trankilman trannsenk transfere transfòmatè transfòme transmèt transparan
transplante transpò transpòte tranteyen tranzaksyon tranzisyon trape travayan travès trayi trayizon treno trezorye
tribi triche trimès tris tristès triyang triye trèt trèv tsounami twasan twati twazèdtan twoke twon twonbòn twonk
twonpetis twonpèt twopik twotwa twoub twoupo twouve twòn tyèd tèm tèminal tèmit tèmomèt tèmòs tèz tò tònad tòtire ui
uitan uityèm va vach vagon vaksin vaksinasyon vaksinen valab valv vandè vaniy vanjans vanse vante vanyan varisèl varye
varyete vasovi vatikan vaz vedèt vejetaryen venen venezyela venezyelyen venis veniz venk venn vennde vennsenk
vennsenkan vennsis vennsèt venntwa venteyen ventyèm veritab verite veteran veterinè vetivè veto vibrasyon vibre vif
vigè viktwa vila vilnerab vis vize vizib vizyon vodou vokal volan volay volim volonte vonvon votou vrèman vwalye
vwazin vyetnam vyetnamyen vyolan vyolans vyolasyon vyole vyolon vyolonis vyolonsèl vyolèt vyèn vèdik vèf vèni vèrèt
vès vèsman vètikal vètyè vòltaj wachintonn wagon wanament wanganègès wat wayal wit wobinè woma womansye wonfle wonjè
woti woulan woulant woulman woulo woumani woutè wouy wowoli wozo wòl yanm yemèn yogout yèm yòd zabriko zak zan zanbi
zandolit zangi zanj zanmann zanmitay zanno zanpoud zarenyen zariyen zaviwon zeklè zelann zen zenk zepeng zepina
zimbabwe zip zonbi zong zou zwa zwit zè zèklè zèv zòtèy èg èkondisyone èt òbit òf òfelen òfelina òfèv òg òganis
òganizatè ògàn òj òkide òlojè òlòj`,
    `administratif afgan aktif alantou aleksandri alexander alimantè alize amenyen anrichi ansasen antilòp antretni anzim
apenndisit arestasyon avanbra bahamas bawo beijing benefisye bezbòl bilgari bolivyen boukliye branchi brasri
byodivèsite bèje bèlsè chalimo chanj chantaj chimyoterapi debitan dechaj denui desibèl devlopman dezenfekte dimil
dinamit disetan disparisyon djak dyamèt ebola echafo ekosistèm eksite eksplwate ekstradisyon elis emay endamnite
endividi enpòtasyon enstalasyon esteril estetoskòp evaporasyon fetis filaryoz filtè fizib fonksyone ganbi gerizon
glasyè globil glè grafik gripe igwann iltravyolèt izolan jak jeneratè jenerik jàn jòji kabicha kalson kari katrin
katòzan kesyè kilogram kiltirèl kinin klasman kokayin kolorye konbinezon kongolè konprime kontribyab kouwa lakte
lamveritab lamòd lantouray lasyans leton malyen masakre maskriti materyo mityèl mizè monako monetè moris nikola nobèl
nòdwès nòdès nòs opozan otis ozòn panti pele perik pikote piston premyè pwosèvèbal pwovokasyon redesann rejwenn
relativite resiklaj rezolisyon sereyal seyoul sida sikonskripsyon sipènova sismològ tchèk telechajman tenti teta
thomas tinizyen tiwoyid trafikan transparans travo twouble varyab vesèl vyòl vètebre wonyen wòkèt òmòn`,
  ],
}
