/**
 * Common words of languages in Latin letters that are not translated here, the commonest first, by the code of their
 * language. They only have to tell that a text is in none of ours, and in which it most likely is.
 */
export const otherLanguageWords: Record<string, string> = {
  de: `der die und das ist nicht ich zu ein es in sie den mit du wir er auf eine dem für war auch was wie sich im haben von sind aber so
ja nein bin hat mir mich dich noch nur kann wenn wird aus bei nach hier dass oder habe ihr sein einen einer wo warum heute morgen gestern
gut guten tag abend nacht danke bitte schön hallo tschüss wiedersehen entschuldigung herr frau kind kinder mann haus wasser brot schule
freund freunde liebe mutter vater bruder schwester jahr jahre zeit woche stadt land straße arbeit leben welt arzt auto zug bahnhof geld
möchte will muss müssen können weiß gehen geht gehe kommen komme machen sagen sagt sehen essen trinken sprechen spielen spielt heißen heiße
wohnen eins zwei drei vier fünf sechs sieben acht neun zehn viel viele mehr sehr immer nie dann jetzt über unter vor hinter zwischen durch
gegen ohne kein keine alle dieser diese dieses mein meine dein ihre unser ihnen uns euch werden wurde sei hatte waren groß klein neu alt
richtig schlecht kalt warm montag dienstag mittwoch donnerstag freitag samstag sonntag deutsch deutschland willkommen glückwunsch geburtstag
glas tür tisch garten hund katze buch fenster krankenhaus schlafen kaufen helfen hilfe verstehen vielen dank`,
  nl: `de het een en van ik dat is niet je in te zijn op met voor er maar wat we die hij ze heb aan ben zo als ook om hier bij nog naar waar
wel geen dit wil kan moet mijn jij jou u uw hun haar hem ons onze deze dan nu ja nee goed goede goedemorgen goedenavond goedenacht dag dank
bedankt alsjeblieft alstublieft hallo doei tot ziens welkom sorry mevrouw meneer kind kinderen man vrouw huis water brood school vriend vrienden
moeder vader broer zus jaar tijd week stad land straat werk leven wereld dokter auto trein station geld gaan gaat ga komen kom maken zeggen
zegt zien eten drinken spreken spelen speelt heten heet wonen woon weet weten een twee drie vier vijf zes zeven acht negen tien veel meer
heel altijd nooit gisteren vandaag morgen over onder voor achter tussen door tegen zonder alle groot klein nieuw oud slecht koud warm maandag
dinsdag woensdag donderdag vrijdag zaterdag zondag nederlands worden werd was waren had hebben hoe waarom wie omdat want ook tuin hond kat boek
tafel ziekenhuis slapen kopen helpen begrijpen sleutels graag lekker mooi`,
  it: `di e il che la non è un in per a una sono mi ho con si ma lo come da cosa le ti ha del della se al io sei i gli questo bene anche tutto
più mio era perché sì ci hai qui solo quando dei nel alla delle ne mia chi dove fare essere abbiamo siamo siete hanno tu lui lei noi voi loro
ancora molto sempre mai niente qualcosa ora adesso oggi domani ieri buongiorno buonasera buonanotte ciao arrivederci grazie mille prego scusi
scusa favore signore signora bambino bambini bambina uomo donna casa acqua pane scuola amico amici madre padre fratello sorella anno anni tempo
settimana città paese strada lavoro vita mondo medico macchina treno stazione soldi vorrei voglio posso devo so andare vado andiamo va vengo
venire dire dice vedere mangiare bere parlare parlo giocare giocano chiamo chiami abito uno due tre quattro cinque sei sette otto nove dieci
cento questa quello quella questi nostro suo sua suoi sulla dalla degli nella sul dal grande piccolo nuovo vecchio bello brutto caldo freddo
lunedì martedì mercoledì giovedì venerdì sabato domenica italiano però così già dopo prima fino senza sotto sopra giardino cane gatto libro
ospedale dormire comprare aiuto capire benvenuto auguri formaggio chiavi ragazzo ragazza famiglia sta stai come mare`,
  sw: `na ya wa ni kwa katika za la cha kama hii si kuwa yake hiyo huo hapa nini sasa lakini au pia sana tu yangu yako yetu wangu wako
wetu changu mimi wewe yeye sisi ninyi wao habari asubuhi jioni usiku mchana asante karibu tafadhali samahani pole kwaheri ndiyo ndio hapana
jambo hujambo sijambo mambo poa mtu watu mtoto watoto mwanamke mwanamume mama baba kaka dada rafiki marafiki nyumba nyumbani maji chakula mkate
shule mwalimu mwanafunzi soko sokoni kazi dunia mji nchi barabara siku leo kesho jana wiki mwezi mwaka saa wakati pesa gari treni daktari
hospitali ninataka nataka unataka anataka ninakwenda naenda anaenda kwenda kuja njoo kula kunywa kulala kusoma kuandika kununua kusema anasema
kuona kucheza wanacheza ninaishi naishi anaishi ninajua sijui najua jina langu lako ninaitwa naitwa gani nani wapi lini kwanini vipi moja mbili
tatu nne tano sita saba nane tisa kumi mia elfu wote yote kila nyingi wengi kubwa kidogo mpya mzuri nzuri vizuri mbaya baridi moto jumatatu
jumanne jumatano alhamisi ijumaa jumamosi jumapili kiswahili baada kabla juu chini ndani nje mbele nyuma alikuwa ilikuwa walikuwa amekuwa
anaweza wanaweza lazima hakuna kuna familia kitabu mbwa paka mlango nakupenda msaada`,
  tr: `bir ve bu ne da de için ben o mi çok evet hayır var yok sen biz siz onlar ama değil daha gibi kadar ile olan oldu olarak en her şey ya
mı mu mü benim senin onun bizim sizin bana sana ona bize beni seni onu şimdi sonra önce bugün yarın dün merhaba selam günaydın iyi günler
akşamlar geceler güle teşekkür teşekkürler ederim ederiz lütfen özür dilerim pardon tamam hoş geldiniz hoşça kal nasılsın nasılsınız adım adın
adınız nedir nerede nereye neden niçin kim hangi kaç adam kadın çocuk çocuklar ev evde su ekmek okul arkadaş arkadaşım anne baba kardeş yıl
zaman hafta gün gece şehir ülke sokak iş hayat dünya doktor araba tren istasyon para istiyorum istiyor biliyorum bilmiyorum gidiyorum gidiyor
gideceğiz gitmek geliyor gelmek yapmak yapıyor söyledi görmek yemek içmek konuşmak konuşuyorum oynuyor yaşıyorum seviyorum seni iki üç dört
beş altı yedi sekiz dokuz on yüz bin büyük küçük yeni eski güzel kötü soğuk sıcak pazartesi salı çarşamba perşembe cuma cumartesi pazar türkçe
türkiye bardak bahçede bahçe kitap köpek kedi hastane kapı masa biraz hiç çünkü eğer bile hala artık sadece bütün yardım`,
  pap: `e ta di i na un ku mi no bo pa su nos nan ora den a por tin el ke kon esaki esei aki aya lo ya tambe kaba pero of si bon dia tardi nochi
danki masha ayo kiko ken unda kuantu pakiko biba papia papiamentu hende hendenan mucha muchanan homber muhé kas awa pan keshi skol amigu
amigunan mama tata ruman aña tempu siman stat pais kaya trabou bida mundu dòkter outo plaka laman ke mester por sa tabata a bai bin hasi
bisa mira kome bebe drumi hunga skirbi lesa kumpra un dos tres kuater sinku seis shete ocho nuebe dies hopi mas semper nunka awe mañan ayera
aworó awor despues prome riba bou tras dilanti pafó paden nobo bieu grandi chikí bunita malu friu kayente djaluna djamars djarason djaweps
djabierne djasabra djadumingu kòrsou aruba boneiru bonbiní pabien tur tiki huntu hunto famia kurá porta mesa ken mes kada unu otro sin kontra
entre pasobra komo anto pues te konta bai ta nan`,
  pl: `w i z na nie się to do jest że o jak po co ale za ja ty on ona my wy oni od dla przez czy już tylko tak był była było być są jestem
jesteś mam masz ma mamy może można bardzo tego tej tym ten ta te jego jej ich mnie mi cię go nas was co kto gdzie kiedy dlaczego dzień dobry
dobra dobrze dobranoc wieczór cześć witaj dziękuję dzięki proszę przepraszam tak pan pani dziecko dzieci mężczyzna kobieta dom domu woda wody
chleb szkoła przyjaciel mama tata matka ojciec brat siostra rok lata czas tydzień miasto kraj ulica praca życie świat lekarz samochód pociąg
pociągiem pieniądze chcę chce wiem idę idzie iść jedziemy jechać robić mówić mówi mówię widzieć jeść pić bawią mieszkam nazywam imię jeden
dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć sto dużo więcej zawsze nigdy dziś dzisiaj jutro wczoraj teraz potem przed pod nad
między bez wszystko wszyscy każdy duży mały nowy stary zły zimno ciepło poniedziałek wtorek środa czwartek piątek sobota niedziela polski
polska który która które mój moja moje twój nasz ogród ogrodzie pies kot książka klucze szpital spać kupić pomoc rozumiem kocham`,
  ro: `și de în la a nu o cu pe un este că se mai din să ce pentru ca au am are fi sunt ești suntem era fost dar sau nici da bine eu tu el ea
noi voi ei ele îi îl mă te ne vă le lui lor meu mea tău ta nostru acest această acesta ce cine unde când cum de ce bună ziua dimineața seara
noapte salut mulțumesc frumos vă rog scuze pardon revedere domnul doamna copil copii copiii bărbat femeie casă casa apă pâine școală prieten
prieteni mamă tată frate soră an ani timp săptămână oraș țară stradă muncă viață lume doctor medic mașină tren trenul gară bani vreau vrea
pot poate trebuie știu merg mergem merge vin vine face fac spune văd mânca bea vorbi vorbesc joacă numesc cheamă locuiesc unu doi trei patru
cinci șase șapte opt nouă zece mult multă foarte mereu niciodată azi astăzi mâine ieri acum apoi înainte după sub peste între fără toți toate
fiecare mare mic nou vechi frumoasă rău rece cald luni marți miercuri joi vineri sâmbătă duminică română românia bucurești care cel cea lângă
grădină grădina câine câinele carte ușă spital dormi cumpăra ajutor înțeleg iubesc si mulțumim nimic ceva`,
  sv: `och i att det som en på är av för med den till inte om har de ett jag du han hon vi ni dem men så var kan från vad när hur här nu där
bara eller ja nej mig dig oss er min din sin vår mitt ditt ska skulle vill måste får hej tack god morgon kväll natt dag snälla förlåt ursäkta
välkommen hejdå barn barnen man kvinna hus huset vatten bröd skola vän vänner mamma pappa mor far bror syster år tid vecka stad land gata
arbete jobb liv värld läkare bil tåg pengar går gå kommer komma göra säger säga ser äta dricka prata talar leker heter bor vet ett två tre
fyra fem sex sju åtta nio tio mycket mer mest alltid aldrig idag imorgon igår sedan efter före under över mellan utan alla allt stor liten ny
gammal bra dålig kall varm måndag tisdag onsdag torsdag fredag lördag söndag svenska sverige varför vem vilken också trädgården bakom hund katt
bok nycklar sjukhus sova köpa hjälp förstår älskar mår många gånger något`,
  da: `og i at det er en til af den på for som de med ikke der han jeg du hun vi har et var om så kan skal vil fra hvad men her nu eller ja nej
mig dig os min din sin vores være blev hej tak god godmorgen godaften godnat dag farvel undskyld velkommen hvordan hvor hvorfor hvem hvornår børn
børnene barn mand kvinde hus huset vand brød skole ven venner mor far bror søster år tid uge by land gade arbejde liv verden læge bil tog penge
går kommer gøre siger ser spise drikke tale leger hedder bor ved to tre fire fem seks syv otte ni ti meget mere altid aldrig idag morgen går
efter før under over mellem uden alle alt stor lille ny gammel godt dårlig kold varm mandag tirsdag onsdag torsdag fredag lørdag søndag dansk
danmark også bare kun mange haven bag hund kat bog nøgler hospital sove købe hjælp forstår elsker også noget nogen selv mod`,
  no: `og i å det er en til av den på for som de med ikke der han jeg du hun vi har et var om så kan skal vil fra hva men her nå eller ja nei meg
deg oss min din sin vår være ble hei takk god morgen kveld natt dag farvel unnskyld velkommen hvordan hvor hvorfor hvem når barn barna mann
kvinne hus huset vann brød skole venn venner mor far bror søster år tid uke by land gate arbeid jobb liv verden lege bil tog penger går kommer
gjøre sier ser spise drikke snakke snakker leker heter bor vet to tre fire fem seks sju syv åtte ni ti mye mer alltid aldri dag i morgen i går
etter før under over mellom uten alle alt stor liten ny gammel bra godt dårlig kald varm mandag tirsdag onsdag torsdag fredag lørdag søndag
norsk norge også bare mange hagen bak hund katt bok nøkler nøklene mine sykehus sove kjøpe hjelp forstår elsker noe noen selv mot ikke`,
  fi: `ja on ei se että hän minä sinä me te he en et ole oli olen olet mutta kun niin mitä mikä kuka missä milloin miksi miten tämä nyt vain jos
kuin myös vielä jo siis sitten tai joka jotka mukaan kanssa hyvää huomenta päivää iltaa yötä hei moi kiitos paljon ole hyvä anteeksi kyllä
näkemiin tervetuloa kuuluu lapsi lapset mies nainen talo talon vesi vettä leipä koulu ystävä äiti isä veli sisko vuosi aika viikko kaupunki
maa katu työ elämä maailma lääkäri auto juna raha haluan haluaa voin voi täytyy tiedän tiedä menen menee mennä tulee tehdä sanoi nähdä syödä
juoda puhua puhun leikkivät nimeni asun yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen hyvin aina koskaan tänään
huomenna eilen ennen jälkeen alla päällä ilman kaikki suuri pieni uusi vanha paha kylmä lämmin maanantai tiistai keskiviikko torstai perjantai
lauantai sunnuntai suomi suomea minun sinun hänen meidän ovat olla ollut pihalla takana koira kissa kirja`,
  hu: `a az és hogy nem is egy van de meg ez én te ő mi ti ők csak már ha mint még volt vagyok vagy vagyunk lesz kell most nagyon igen jó jól
reggelt napot estét éjszakát szia helló köszönöm szépen kérem bocsánat elnézést viszontlátásra hol mikor miért ki mit hogyan gyerek gyerekek
férfi nő ház víz vizet kenyér iskola barát anya apa testvér év idő hét város ország utca munka élet világ orvos autó vonat pénz akarok akar
tudom tudok tud megyek megy menni jön csinál mond mondta lát enni inni beszélek játszanak játszik nevem hívnak lakom kettő két három négy öt
hat hét nyolc kilenc tíz száz sok több mindig soha ma holnap tegnap után előtt alatt között nélkül minden nagy kicsi új régi szép rossz hideg
meleg hétfő kedd szerda csütörtök péntek szombat vasárnap magyar magyarország ezt azt neki nekem velem kertben kert kutya macska könyv
segítség értem szeretlek szeretném`,
  cs: `a se v na je že to s z do o i jak ale za jsem jsi jsme jste jsou byl byla bylo být by ne ano já ty on ona my vy oni co kdo kde kdy proč
tak už jen pro po od ve který která které ten ta tomu toho jeho její jejich mě mi tě ho nás vás dobrý dobré den ráno večer noc ahoj děkuji
děkuju díky prosím promiňte nashledanou vítejte pán paní dítě děti muž žena dům domem voda vody chléb škola přítel matka otec bratr sestra rok
čas týden město země ulice práce život svět lékař auto vlak vlakem peníze chci chce vím nevím jdu jít jede dělat říká vidět jíst pít mluvím
hrají bydlím jmenuji jeden dva tři čtyři pět šest sedm osm devět deset sto hodně více vždy nikdy dnes zítra včera teď potom před pod nad mezi
bez všechno každý velký malý nový starý špatný zima teplo pondělí úterý středa čtvrtek pátek sobota neděle česky česko máte mám má můj moje
zahradě zahrada pes kočka kniha klíče pomoc rozumím miluji`,
  hr: `i je u se na da za su od s o ne što to kao ali ja ti on ona mi vi oni sam si smo ste bio bila bilo biti nije nisam nema ima imam da li
kako gdje gde kad kada zašto tko ko dobar dobro jutro dan večer veče noć bok zdravo hvala lijepo molim oprostite doviđenja dobrodošli gospodin
gospođa dijete djeca deca muškarac žena kuća kuće voda kruh hljeb škola prijatelj majka mama otac tata brat sestra godina vrijeme vreme tjedan
grad zemlja ulica posao život svijet svet liječnik auto vlak novac hoću želim mogu može moram znam idem ide ići dolazi raditi kaže vidjeti
jesti piti govorim igraju zovem živim jedan dva tri četiri pet šest sedam osam devet deset sto puno više uvijek uvek nikad danas sutra jučer
sada onda prije poslije pod nad između bez sve svi svaki velik mali novi star lijep loš hladno toplo ponedjeljak utorak srijeda četvrtak petak
subota nedjelja hrvatski srpski koji koja koje moj moja moje tvoj naš njegov iza vrtu vrt pas mačka knjiga pomoć razumijem volim te`,
  sk: `a sa v na je že to s z do o ako ale som si sme ste sú bol bola bolo byť nie áno ja ty on ona my vy oni čo kto kde kedy prečo tak už len
pre po od vo ktorý ktorá dobrý deň ráno večer noc ahoj ďakujem prosím prepáčte dovidenia pán pani dieťa deti muž žena dom voda chlieb škola
priateľ matka otec brat sestra rok čas týždeň mesto krajina ulica práca život svet lekár auto vlak peniaze chcem viem neviem idem robiť hovorí
vidieť jesť piť hrajú bývam volám jeden dva tri štyri päť šesť sedem osem deväť desať veľa viac vždy nikdy dnes zajtra včera teraz potom pred
pod nad medzi bez všetko každý veľký malý nový starý zlý máte mám môj moja pomoc rozumiem ľúbim slovensky slovensko`,
  vi: `là và của có không được cho các một người trong này tôi bạn anh chị em ông bà nó chúng ta họ với đã đang sẽ những để khi ở từ đến ra vào
như nhưng vì nếu thì mà cũng rất nhiều ít lắm quá gì ai đâu nào sao bao nhiêu xin chào cảm ơn buổi sáng chiều tối tạm biệt vâng dạ ừ lỗi khỏe
tên nhà nước bánh mì trường học mẹ cha bố con trẻ đàn phụ nữ năm tháng tuần ngày hôm nay mai qua giờ thời gian thành phố đường việc làm cuộc
sống thế giới bác sĩ xe tàu tiền muốn cần phải biết đi về nói nhìn thấy ăn uống ngủ chơi mua yêu hiểu hai ba bốn sáu bảy tám chín mười trăm
lớn nhỏ mới cũ đẹp tốt xấu nóng lạnh thứ chủ nhật tiếng việt nam trên dưới sau trước giữa bên ngoài vườn chó mèo sách bọn`,
  id: `yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke karena ada mereka bisa oleh kita kami anda dia aku kamu apa siapa
mana di mana kapan mengapa kenapa bagaimana berapa sudah belum telah sedang adalah atau tetapi tapi jika kalau saja lagi sangat sekali lebih
banyak semua setiap selamat pagi siang sore malam tinggal jalan terima kasih tolong maaf permisi ya tidak kabar baik halo nama anak orang pria
wanita rumah air roti sekolah teman ibu bapak ayah kakak adik tahun waktu minggu bulan hari kota negara jalan kerja pekerjaan hidup dunia dokter
mobil kereta uang mau ingin harus tahu pergi datang membuat berkata melihat makan minum tidur berbicara bermain membeli tinggal satu dua tiga
empat lima enam tujuh delapan sembilan sepuluh seratus besar kecil baru lama bagus buruk dingin panas senin selasa rabu kamis jumat sabtu bahasa
indonesia melayu kunci halaman anjing kucing buku pintu cinta bantuan mengerti boleh seperti antara hanya atas bawah depan belakang sini sana
hendak awak encik`,
  tl: `ang ng sa na mga at ay ko mo ka ako ikaw siya kami tayo kayo sila ito iyan iyon hindi oo opo po ba lang din rin para kung pero dahil
kasi may mayroon meron wala nang pa nga naman si ni kay ano sino saan kailan bakit paano ilan magkano magandang umaga tanghali hapon gabi salamat
maraming kumusta kamusta paalam pakiusap pasensya patawad mabuti bata lalaki babae bahay tubig tinapay paaralan kaibigan ina nanay tatay ama
kapatid taon oras linggo buwan araw bayan lungsod daan trabaho buhay mundo doktor kotse pera gusto kailangan alam pwede pumunta dumating gumawa
sabi sinabi kita kumain uminom matulog naglalaro bumili mahal kita pangalan isa dalawa tatlo apat lima anim pito walo siyam sampu malaki maliit
bago luma maganda pangit malamig mainit lunes martes miyerkules huwebes biyernes sabado linggo ngayon bukas kahapon lahat marami tagalog
filipino pilipinas nasa ngunit upang mula hanggang bakuran aso pusa libro tulong niya nila namin natin nito`,
  so: `iyo waa in ka ku oo ah ayaa uu ay la si aan waxaa wax waxay waxaan waxuu ma haa maya kala soo loo laga lagu kale sida hadda laakiin ama
hal mid kuwa kan tan kaas isaga iyada anigu adigu annagu iyagu subax galab habeen wanaagsan mahadsanid mahadsan fadlan raalli nabad gelyo salaan
tahay sidee xaggee halkee goorma maxaa maxay sababta yaa imisa magacaygu magacaaga waan ilmo carruurta carruur nin naag guri guriga guriga biyo
rooti dugsi saaxiib hooyo aabbe walaal sannad waqti toddobaad maalin magaalo dal waddo shaqo nolol adduunka dhakhtar gaari lacag rabaa raba
doonayaa garanayaa aqaan tagayaa tag imow samee sheeg arag cun cab seexo ciyaar ciyaaraya ciyaarayaan iibso kow laba saddex afar shan lix toddoba
siddeed sagaal toban boqol weyn yar cusub fiican xun qabow kulul maanta berri shalay soomaali soomaaliya dadka badan mar kasta gadaashiisa hore`,
  ha: `da na a ya ta ne ce ba mai shi su ni ke mu ku wannan wani wata don daga zuwa kuma amma idan saboda yana tana suna ina kana muna sun mun
kin kun cikin kan bayan gaban ina kwana yaya yini gida gajiya lafiya nagode sannu barka sai anjima madalla eh a'a me wa ina yaushe nawa sunana
sunanka mutum mutane yaro yara mata mace miji uwa uba aboki ruwa abinci makaranta kasuwa aiki duniya gari kasa hanya rana yau gobe jiya mako
wata shekara lokaci kudi mota likita asibiti so nake zan za ka san je zo ci sha barci wasa saya magana daya biyu uku hudu biyar shida bakwai
takwas tara goma babba karami sabo kyau hausa najeriya duk komai babu akwai littafi kare`,
  yo: `ni ti mo o ó kan àti sí fún pé wà ṣe kò kí bá gbogbo wọn wa mi rẹ rẹ̀ yín ń náà yìí tí nínú láti lọ wá ṣugbọ́n nítorí bí ẹ káàárọ̀ kaaro
káàsán kú alẹ́ ìrọ̀lẹ́ báwo bawo dáadáa ẹ ṣé o ṣeun jọ̀wọ́ ẹ jọ̀ọ́ pẹ̀lẹ́ ó dàbọ̀ bẹ́ẹ̀ni rárá orúkọ ọmọ ọmọdé ọkùnrin obìnrin ilé omi oúnjẹ ilé-ìwé ọ̀rẹ́ ìyá
bàbá ọdún àkókò ọjọ́ òní ọ̀la àná ìlú orílẹ̀-èdè iṣẹ́ ayé owó fẹ́ mọ̀ rí jẹ mu sùn ra ọ̀kan méjì mẹ́ta mẹ́rin márùn-ún mẹ́fà méje mẹ́jọ mẹ́sàn-án mẹ́wàá
ńlá kékeré tuntun dára yorùbá nàìjíríà kini tani nibo`,
  zu: `ngi u i ku na futhi kodwa noma uma ukuthi kanye lapho manje namhlanje kusasa izolo yebo cha sawubona sanibonani unjani ninjani ngiyaphila
ngiyabonga siyabonga kakhulu ngicela uxolo hamba kahle sala igama lami lakho ngingu ubani kuphi nini kungani malini umuntu abantu ingane izingane
indoda umfazi indlu ikhaya ekhaya amanzi isinkwa isikole umngane umama ubaba umfowethu udade unyaka isikhathi iviki usuku idolobha izwe umgwaqo
umsebenzi impilo umhlaba udokotela imoto imali ngifuna ufuna ngiyazi angazi ngiya uya woza yenza bona dla phuza lala dlala badlala thenga kunye
kubili kuthathu kune kuhlanu omkhulu omncane omusha kuhle kubi kuyabanda kuyashisa isizulu ngiyakuthanda siza wena mina thina bona yena zonke
bonke`,
  ca: `de la i el que a en un una és no per amb els les del es al no ho però com més si o ja hi ha em et ens us són soc sóc ets som esteu està
estic estan tinc té tens tenim això aquest aquesta aquell què qui on quan com per què bon dia bona tarda nit hola adéu gràcies moltes si us plau
perdó perdoni sí senyor senyora nen nens nena noi noia home dona casa aigua pa escola amic amics mare pare germà germana any anys temps setmana
ciutat país carrer feina treball vida món metge cotxe tren estació diners vull vol puc pot he de sé vaig va anem anar vinc fer diu dir veure
menjar beure parlar parlo juguen dic visc dos tres quatre cinc sis set vuit nou deu cent molt molts sempre mai avui demà ahir ara després abans
sota sobre entre sense tots tot cada gran petit nou vell bonic dolent fred calor dilluns dimarts dimecres dijous divendres dissabte diumenge
català catalunya meu meva teu nostre seva seves jardí gos gat llibre clau ajuda entenc estimo benvingut dels als també perquè estàs nosaltres`,
  eu: `eta da ez ere bat du dira zen egin dut bai hau hori baina baino izan naiz zara gara zer nor non noiz nola zergatik kaixo egun on gabon
arratsalde eskerrik asko mesedez barkatu agur ongi etorri etxe etxea ura ogia eskola lagun ama aita anaia urte denbora aste hiri herri kale lan
bizi mundu mediku diru nahi dakit joan etorri esan ikusi jan edan lo jolasten haurrak haur gizon emakume bi hiru lau bost sei zazpi zortzi
bederatzi hamar handi txiki berri zahar eder gaur bihar atzo orain gero euskara euskal nire zure bere gure guztiak oso`,
  af: `die en van in is het nie sy wat te met vir dat op hy ek jy ons julle hulle aan as om was sal kan moet nog maar ook my jou haar hom dit daar
hier so toe nou ja nee goeie goeiemôre goeienaand dankie asseblief jammer totsiens welkom hoe waar wanneer hoekom wie gaan dit kinders kind man
vrou huis water brood skool vriend ma pa broer suster jaar tyd week stad land straat werk lewe wêreld dokter motor trein geld wil weet kom maak
sê sien eet drink praat speel woon naam twee drie vier vyf ses sewe agt nege tien baie meer altyd nooit vandag môre gister oor onder voor agter
tussen sonder alle groot klein nuwe ou mooi sleg koud warm afrikaans tuin hond kat boek by`,
  sq: `të e në dhe i një për me nuk që është se nga ka po si u mund ishte unë ti ai ajo ne ju ata kjo ky çfarë kush ku kur pse jam je jemi jeni
mirëmëngjes mirëdita mirëmbrëma natën e mirë përshëndetje faleminderit ju lutem më fal mirupafshim po jo fëmijë fëmijët burrë grua shtëpi
shtëpia ujë bukë shkollë mik nënë baba vëlla motër vit kohë javë qytet vend rrugë punë jetë botë mjek makinë para dua di shkoj vij bëj them
shoh ha pi flas luajnë quhem jetoj dy tre katër pesë gjashtë shtatë tetë nëntë dhjetë shumë gjithmonë kurrë sot nesër dje tani pas para nën mbi
madh vogël ri vjetër bukur keq shqip shqipëri mirë mos edhe kam keni`,
  mg: `ny sy dia tsy fa amin'ny amin izany izao misy aho ianao izy isika izahay ianareo ireo eto any ho no na mba ao ka manao ahoana salama
tompoko misaotra betsaka azafady veloma eny tsia inona iza aiza rahoviana nahoana firy olona zaza ankizy lehilahy vehivavy trano rano mofo
sekoly namana reny ray rahalahy anabavy taona fotoana herinandro tanàna firenena lalana asa fiainana tontolo dokotera vola te tiako mahalala
mandeha tonga milaza mahita mihinana misotro matory milalao mividy iray roa telo efatra dimy enina fito valo sivy folo lehibe kely vaovao tsara
ratsy mangatsiaka mafana malagasy madagasikara androany rahampitso omaly anarako tena rehetra`,
  gcf: `ka sé an é pou nou yo zòt mwen ou i té ké pa adan anlè èvè épi moun timoun tout bonjou bonswa mèsi souplé ki sa ola kijan kimannyè poukisa
lè jodi jòdi dèmen yè sòti rivé fè di vwè manjé bwè dòmi alé vini palé jwé mété pwan ba bay konnèt sav enmé lékol kaz manman papa fanm nonm
ti gwo bèl piti dlo pen kréyòl gwadloup matnik gwadeloup mati moso dé twa kat senk tini ni pani pòkò ja toujou jenmen kon menm lòt chak onlo
anpil asi anba dèyè douvan jaden klé mwen la-a la-sa sé-moun a-yo a-w a-nou byen mal wi non apré avan désandé lapli solèy lanmè laplaj travay
lajan péyi`,
  mfe: `mo to li nou zot bann pe ti pou dan lor ek ki sa enn pa so mo'nn finn fek ena bizin kapav kone kot kouma ki manyer kan kifer bonzour
bonswar mersi silvouple salam orevwar wi non dimoun zanfan zom fam lakaz delo dipin lekol kamwad mama papa frer ser lane letan semenn lavil
pei lari travay lavi lemond dokter loto kas anvi ale vini fer dir get manze bwar dormi koze zwe aste apel reste de trwa kat sink sis set wit
nef dis boukou plis touzour zame zordi dimin yer aster apre avan anba deryer tou gran tipti nouvo vie zoli move kreol morisien moris sesel
lakle lakour ein manz mont diman akoz`,
  jam: `mi di a fi yuh dem inna pon nuh weh wah seh deh ting tings wi unu har im cyaan caan waan wid dat dis yaad gyal bwoy pickney pikni gwaan
gwan wagwan likkle bredda sista nyam tek mek mekking sey suh cause cah deyah ova unda tideh maawnin wha irie ya mon jamaica patwa`,
  eo: `la kaj de en estas ne mi vi li ŝi ĝi ni ili al kun por ke sed ankaŭ kiel kio kiu kie kiam kial tio tiu tie tiam jes saluton bonan matenon
vesperon nokton tagon dankon bonvolu pardonu ĝis revido infanoj infano viro virino domo akvo pano lernejo amiko patrino patro frato jaro tempo
semajno urbo lando strato laboro vivo mondo kuracisto aŭto mono volas povas devas scias iras venas faras diras vidas manĝi trinki paroli parolas
ludas nomiĝas loĝas unu du tri kvar kvin ses sep ok naŭ dek multe ĉiam neniam hodiaŭ morgaŭ hieraŭ nun post antaŭ sub sur inter sen ĉiuj granda
malgranda nova bela esperanto mia via amas tre`,
  la: `et in est non ad ut cum sed quod qui quae si ex ab esse sunt erat hoc ego tu nos vos aut enim autem etiam atque nec per pro sic nunc semper
salve vale gratias quid quis ubi quando cur puer puella vir femina domus aqua panis amicus mater pater frater annus tempus urbs terra via vita
mundus deus rex homo homines dixit magnus parvus novus bonus malus unus duo tres omnia omnes amor`,
  is: `og að í er á ekki það sem ég þú hann hún við þið þeir til um með var en af fyrir hefur eru góðan daginn kvöld nótt halló takk fyrir já nei
bless hvað hver hvar hvenær hvernig börn börnin barn maður kona hús vatn brauð skóli vinur móðir faðir ár tími vika borg land gata vinna líf
heimur læknir bíll peningar vil get veit fer koma gera segja sjá borða drekka tala leika heiti bý einn tveir þrír fjórir fimm mikið alltaf
aldrei dag morgun gær núna eftir undir yfir stór lítill nýr gamall íslenska ísland`,
  et: `ja on ei et see ma sa ta me te nad mina sina tema oli olen oled aga kui nii mis kes kus millal miks kuidas see nüüd ainult ka veel juba siis
või koos tere hommikust päevast õhtust head ööd aitäh palun vabandust jah nägemist lapsed laps mees naine maja vesi leib kool sõber ema isa
vend õde aasta aeg nädal linn maa tänav töö elu maailm arst auto raha tahan võin pean tean lähen tuleb teha ütles näha süüa juua räägin mängivad
nimi elan üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme palju alati kunagi täna homme eile suur väike uus vana hea eesti`,
  lt: `ir į ne yra kad tai su iš jis ji aš tu mes jūs jie bet kaip kas kur kada kodėl ar buvo būti esu esi labas rytas diena vakaras naktis ačiū
prašau atsiprašau taip viso gero vaikai vaikas vyras moteris namas vanduo duona mokykla draugas mama tėvas brolis sesuo metai laikas savaitė
miestas šalis gatvė darbas gyvenimas pasaulis gydytojas automobilis pinigai noriu galiu turiu žinau einu ateina daryti sako matyti valgyti gerti
kalbu žaidžia vardas gyvenu vienas du trys keturi penki daug visada niekada šiandien rytoj vakar dabar didelis mažas naujas senas geras lietuvių
lietuva mano tavo labai`,
  lv: `un ir ne ka tas ar no viņš viņa es tu mēs jūs viņi bet kā kas kur kad kāpēc vai bija būt esmu esi labrīt labdien labvakar sveiki paldies
lūdzu atvainojiet jā nē uz redzēšanos bērni bērns vīrietis sieviete māja ūdens maize skola draugs māte tēvs brālis māsa gads laiks nedēļa pilsēta
zeme iela darbs dzīve pasaule ārsts mašīna nauda gribu varu zinu eju nāk darīt saka redzēt ēst dzert runāju spēlējas vārds dzīvoju viens divi
trīs četri pieci daudz vienmēr nekad šodien rīt vakar tagad liels mazs jauns vecs labs latviešu latvija mans ļoti`,
  az: `və bu bir ki də o nə üçün mən sən biz siz onlar ilə çox bəli xeyr var yox deyil amma salam sabahınız xeyir necəsiniz necəsən təşəkkür edirəm
sağ ol lütfən bağışlayın kim harada nə vaxt niyə uşaq uşaqlar kişi qadın ev su çörək məktəb dost ana ata qardaş bacı il vaxt həftə şəhər ölkə iş
həyat dünya həkim pul istəyirəm bilirəm gedirəm gəlir demək görmək yemək içmək danışıram oynayır adım yaşayıram iki üç dörd beş böyük kiçik yeni
azərbaycan dili indi sabah dünən bütün`,
  ku: `û li di ku bi ez tu ew em hûn ji bo re ne de jî wê wî min te me we çi kî kengî çawa kîjan rojbaş beyanî baş êvar şev spas ji kerema xwe
bibore erê na bi xatirê zarok mêr jin mal av nan dibistan heval dê bav bira xwişk sal dem hefte bajar welat kar jiyan cîhan bijîşk pere dixwazim
dizanim diçim tê dibêje dibîne dixwe kurdî kurdistan yek du sê çar pênc mezin biçûk nû îro sibê niha pir`,
  rw: `na mu ku ni kandi ariko cyangwa kuko ko ubu nta uyu iyi muri kuri bwa mwaramutse mwiriwe muraho amakuru murakoze yego oya mbabarira umuntu
abantu umwana abana umugabo umugore inzu amazi umugati ishuri inshuti mama data umwaka igihe umunsi umujyi igihugu akazi ubuzima isi amafaranga
ndashaka nzi ngiye aza vuga kurya kunywa kuryama gukina rimwe kabiri gatatu kane gatanu nini nto nshya neza ikinyarwanda rwanda ejo uyu`,
  wo: `mu la ak ci bi ba yi la ma nga ñu na am du dafa nanga def jàmm rekk mangi fi jërëjëf waaw déedéet baal ma ba beneen yoon nit xale yi góor
jigéen kër ndox mburu daara xarit yaay baay at jamano ayu-bis dëkk réew liggéey dund àdduna xaalis bëgg naa xam dem ñëw wax gis lekk naan nelaw
fo benn ñaar ñett ñeent juróom fukk bu mag bu ndaw bees wolof senegaal tey suba démb léegi`,
  ln: `na ya te ba mpe kasi oyo yango ndenge wapi nani mbote ndenge nini matondi melesi boye ngai yo ye biso bino bango nazali ozali azali moto bato
mwana bana mobali mwasi ndako mai lipa kelasi moninga mama tata mobu ntango mokolo engumba ekolo mosala bomoi mokili mbongo nalingi nayebi
nakei koya koloba komona kolia komela kolala kosakana moko mibale misato minei mitano monene moke ya sika malamu lingala kongo lelo lobi sikoyo`,
}
