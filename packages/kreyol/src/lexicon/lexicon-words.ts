/** Kreyòl words in the official orthography, chosen for this project; the rules read them. */
export const wordEntries = `
aba abakouk abandone abandonen abandonnen abdias abdomèn abese abèl abèy abi abichayi abija abil abilite abim abima
abiman abime abimelèk abit abita abitab abitan abitasyon abite abitid abitye abiye abize abizif abnè aboli abolisyon
abominab abominasyon abondans abonde abone aboresan aboresans abouti abò abòdab abòde abòne abònen abònman abram abraram
abrarim abreje abrevyasyon abri abriko absalom absalon absalòm absan absans abse absoli absoliman absòbe absòpsyon
abstrè abyata acha achab achaz acheminman achera acheve achevèk achevi achè achèvman achipèl achitekti achitèk achiv
achivaj achive achivis achivist achtag achte achtè ada adadezè adam adan adaptab adaptasyon adapte adaptè adasa adekwa
adezyon adès adilt adiltè adistans adisyon adisyone adisyonèl adjasan adjektif adjwen admèt administrasyon administratè
administratif administrativman administre admire admisyon ado adolesan adolesans adomisil adonija adopsyon adopte
adoptif adorasyon adoratè adore adousi adrenalin adrese adrès advèb advèsè advèsite adwat adwaz adye adyo aere aeryen
afebli afeksyon afektasyon afekte afektif afè afich afichaj afiche afidavi afiksasyon afilyasyon afilye aflije afliksyon
afòs afranchi afrik afriken afrikèn afwo afwonte aga agat agent agiman agimantasyon agimantatif agoch agoni agòch agrafe
agrandi agrave agreje agresè agresif agreyab agrè agrikiltè agrikilti agrikòl agripa agwonomi agwonòm ah ajan ajanda
ajans ajantin aje ajenda ajenou aji ajil ajisman ajistab ajistaj ajiste ajisteman ajitatè ajite ajou ajoupa ajoure
ajoute ajouye ajò ak aka akab akable akademi akademik akademisyen akanj akasan akasya akayon akaz akeyan akeyi akeyològ
akèy akimile akite akizasyon akizatè akize akizisyon aklè akne akolad akomodasyon akonpanye akonpanyen akonpaye akonpli
akonplisman akote akouche akouchèz akouchman akoupi akoutèm akoz akò akòd akòde akòdeyon akòz akra akredite akrèk aks
aksan aksede akselerasyon akseleratè akselere akseptab akseptasyon aksepte aksesib aksesibilite akseswa aksè aksidan
aksyon aksyone aksyonè aktè aktif aktiv aktivasyon aktive aktivist aktivite aktivman aktout aktris aktyalite
aktyalizasyon aktyalize aktyèl aktyèlman akwaryòm akwatik akwobat akwochay akwoche akwoupi al ala alabama alabaz alafen
alafwa alalejè alam alamen alamòd alantou alanvè alatèt alavans alavni alawonn alawonnbadè albat albòm ale alekri
alelouya aleman aletranje aleyatwa alè alèji alèjik alèjman alèkile alèt alète alèz alfabetik alfabetizasyon alfabetize
alfabè alfanimerik algorit aliman alimantasyon alimante alimantè alimèt aliminyòm alinye aliyans aliyen aliyman aljèb
alkali alkòl alman almanak almay alo alokasyon alonje alontèm aloral alò alòs alòske alpinis altèn altènatif altènativ
altène alveyoli alvin alyaj alyans alyas alye alzayme amagedon amagedòn amalèk amalgame aman amann amannman amasa amasya
amat amatè ame amelyorasyon amelyore amen amenyen amerik ameriken ametis amè amèn amètim amikal amistis amitye amizan
amize amizman amnon amon amoni amonit amoreyen amori amortisman amou amoure amò amòs amòtisman amram amstèdam amwa
amwens amwenske amyant an ana anabolik anabolizan anak anakawona anal analis analitik analiz analize analizè anan anansi
ananya anaporan anat anatèm anba anbago anbake anbalaj anbale anbasad anbasadè anbeli anbete anbilans anbiskad anbiske
anbisyon anblèm anbome anbouteyaj anbranchman anbrase anbyans anbyen anch anchaj anchene ancheri anchèf andanje andedan
andemik andeyò andènye andèy andikap andikape andirans andire andisi andiswa andomaje andòmi andre androjenik androjèn
andwa andwad andwoyid ane anekdòt anekse anemi anestezi anèks anfale anfan anfans anfante anfas anfavè anfaz anfen anfèt
anflamab anflamasyon anflame anfle anfòm angaje angajman angeles angiy angletè anglè anglobe anglouti angoudi
angoudisman angrene angrese angrè angwas ani anilasyon anile animal animasyon animatè anime anita anivèsè anjeneral
ankadre ankadreman ankarantèn ankenn anketè ankè ankèt ankoli ankou ankourajan ankouraje ankourajman ankò ankòlè anlè
anlèvman anliy anmbègè anmegri anmenmtan anmetim anmezi anmè anmèdan anmède anmize anmizman anmòrèz anmwe anmwens
anmwenske anmwey ann annafè annapre annatandan annatant annavan anndan annegad annèks annik annile annipye annou annwi
annwiye anomin anon anonim anonimite anons anonse anotasyon anote anòt anpalan anpan anpeche anperè anpè anpèchman anpi
anpil anpile anplas anplasman anplifikatè anplifye anplis anplispou anplwa anplwaye anplwayè anpoul anpremye anprent
anprentè anprizone anprizonman anpwazone anpwazonnen anraje anrapò anrasine anrasinen anrejistre anrejistreman
anrejistrè anreta anretou anrichi anrichisman ansanm ansante ansasen ansasinay ansasinen ansegne ansekirite ansent
ansenye anseyan anseye anseyman ansèkle ansèyman ansiklopedi answit ansyen ant antan antanke antann antant ante antere
anterit antesedan antèman antèn antèt antibyotik antidòt antijèn antikò antikris antilop antilòp antirasis
antiretwoviral antisipasyon antisipe antite antiyoksidan antoloji antou antouka antouraj antoure antò antrav antrave
antravè antre antrene antrenè antrenman antrennman antreprann antreprenarya antreprenè antrepriz antretyen antrevi
antrènman antwopoloji antye antyèman anvan anvanyè anvayi anvayisè anven anverite anvè anvi anviwon anviwonman
anviwonnman anviwònman anviwònmantal anvizaje anvlope anvlòp anvwa anvye anwo anwole anwò anyen anyè anyèn aou ap apa
apantaj apantè aparans aparèy aparisyon apataje apati apatide apatman apatyen apendis apendisit apeprè apeti apeze apèl
apèn apèsi apik apiye aplani aple aplentan aplikab aplikan aplikasyon aplikatè aplike aplodi apne apostwòf apòt apral
aprale aprann apranti aprantisaj apre apremidi aprenan apresa apresyasyon apresye aprè aprèmidi aprofondisman apse
aptitid apwente apwobasyon apwoche apwofondi apwoksimatif apwopo apwopriye apwouve apwovisyone apwovisyonman apwòch apye
arab araba arabi arabik arachid aram arameyen aran aranje aranjman aransò arara aras arawon arebò arenye arestasyon
arete aristokrat aritmetik arive aroma aryàn aryere aryè asa asaf asamè asanblaj asanble asansè asasen asasina asasine
asasinen ase asenisman asepte asè asèsyon asfalte asfat asid asime asimilasyon asimile asirans asire asireman asiri
asiryen asistan asistans asiste asiyasyon asiye asiyen asiyèt asosiyasyon asosyasyon asosye aspè aspèje aspik aspirasyon
asteris astewoyid astike astiryen astwonòm astwonòt aswè asye asyèt ata atache atachman atak atake atandan atann
atansyon atant atantif atefak atefè atelye aten atenn ateri aterisaj atè atifisyèl atik atikilasyon atiran atire atis
atist atistik atitid atizan atizana atizanal atizay atlantik atlantis atlas atletik atlèt atmosfè atousa atout atò atòl
atòm atraksyon atrap atrape atravè atribi atribisyon atribiye atribye atriste ava avadra aval avalanch avalwa avan
avanpòs avans avanse avansman avantaj avanti avantou avanyè avarisye avata avay avegle avenn avè avèg avèk avèl avèti
avètisman avi avili avilisman avit avni avoka avòtman avril avwe avyasyon avyatè avyon awobaz awogan awogans awomatik
awondi awotvwa awousa awozaj awoze awozwa ay ayayay ayere ayewopò ayè ayi ayida ayisyen ayisyèn ayiti ayitofèl ayiwòt
azarya azayèl azerbaydjanè azèbadjan azfòt azil azòt aztèk àn ànyèl ba baal bab baba babako babay babi babilòn babiye
baboukèt babye bach bacha badijonnen badinaj badinen badj badnen bafon bag bagaj bagay bagèt bajou bak baka bakaloreya
bakoulou bakòp bakteri bal balaam balak balans balanse balaram bale baleye balè balèn bali balistik balistrad baliz
balizaj balize balkon balon balzam bambara ban banabas banban banboche banbochè banbou banbòch bandaj bandana bande
bandi bandjo bando bandonnen bandwòl bandyo bani banjo bank bankè bankèt banm bann bannann bannou banyè banza bar baraj
barak barbi bare barèm barik barikad barnabas baryè bas basan basen bask baskèt baskètbòl baskil baskile basrak bat
batan batay batayè batayon batcheba batèm batèz bati batiman batis batisman batistè batize batman bato baton batri bave
bawo bawon bawouk bay bayawonn baye bayè bayonèt baz bazalt bazan bazann bazdone baze bazik bazilik bebe bebi bege bekàn
beki belize belye benaja benediksyon benefik benefis benefisye benefisyè bengali beni benifis beniswa benjamen benjamin
benmbo bennadad benwa beny benyen benywa benzoliv berejèn beril bese betèl betiz betize betleyèm beton betòv bezbòl
bezwen bè bèbè bèf bèje bèk bèl bèlans bèlen bèlfi bèlj bèljik bèlmè bèlsè bèlte bèna bès bèt bèta bètazèl bètrav bi bib
bibi bibit biblik bibliyografi bibliyografik bibliyotèk bibwon bich bichi bidjè bidon bidonvil bifèt bijou bijoutri
bijoutye bik bilan bilding bileng bilten bilye bimen bingo bip bis biseral bisiklèt biskwi biskwit bistouri biswit bit
bitasyon bite biwo biwovòt biye biyè biyo biyodegradab biyodivèsite biyografi biyografik biyoloji biyolojik biyolojis
biyotòp biza biznis blad blag blagè blakawout blan blanch blanchi blasfematè blasfeme blasfèm blaye blayi ble blenmen
blesan blese blesi blesyèl blèm blèz blije bliye blofè blog blokaj bloke blokis blouberi blouz blouzon blòf blòg blòk bo
bob bobin bodri bofi bofis bofrè bokal bokit bokou boksè boksit bolivi bombardopolis bon bonbade bonbadman bonbadopolis
bonbon bondye bonè bonèt bonifas bonis bonjan bonjou bonkè bonkou bonm bonnanj bonnèt bonsans bonswa bonte bonvivan
booleyen bosal bosnyen botanik botanis bote bou boubou bouch bouche bouchon bouda boudis boufe bougonnen bouje bouji
boujon boujonnen boujwa boujwazi bouk boukan boukannen boukante bouke boukè bouki boukle boukliye boukten boul boulanje
boulanjri boulay bouldozè boule boulèt boulon boulvès boulvèse boulvèsman boum bounda bourad bourade boure bourik bous
bousdetid bouske bousòl boustabak bout boutèy bouti boutik bouton bouwèt bouwo bouyay bouyi bouyon bouzen bowaz bowòm bò
bòb bòbo bòdèl bòdi bòdmè bòdwo bòfrè bòkot bòkote bòks bòl bòlèt bòn bònè bònfwa bòpè bòs bòsmason bòt bòz bra branch
branka brankadye brannen brase braslè brav brave bravo brebi brekè bretay brezil brezilyen brèch brèf brèman brèvman bri
brid bride bridsoukou brigad brigadye brigan brik brikabrak briketaj brikè brile brini bris briskeman bristòl brital
britalite britalize britanik briyan briyans briye briz brize bronz bwa bwadchenn bwadife bwadòm bwapen bwas bwason bwat
bwatchenn bwate bway bwaze bweson bwete bwè bwi bwochi bwode bwodri bwokoli bwonz bwosdan bwose bwotay bwote bwouya
bwouye bwouyon bwòch bwòchèt bwòs byeloris byen byeneme byenèt byenfè byenke byennantandi byenneme byennere byennèt
byensi byento byenveni byenvini byè byochimik byolèt byoloji byolojik byometrik cha chabon chache chachè chadèk chadwon
chafan chagren chagrin chaj chaje chajè chajman chak chal chalbari chalè chalimo chaloum chaloup cham chame chamo chan
chanbrann chanday chandelye chandèl chanèl change changman chanj chanje chanjman chankre chanm chanmchanm chanmòt
channmas chanpay chanpèt chanpiyon chanpou chanpwèl chanpyon chanpyona chans chanselye chanson chantay chante chantè
chantèz chantye chany chanyè chapant chapantye chape chapèl chapit chaplen chaplè chaplèt chapo chari charite charlatan
charye charyo chase chasè chasi chat chatiman chato chatouye chatouyèt chatre chavire chawa chay chàj cheche chechrès
chekèl chelèn chema chemaja chemen chemennfè chemine chemiz chemizèt chen cheni chenn cheri cheriben cherif chevalye
cheve cheviy chevrèt cheyòl chè chèch chèche chèchè chèf chèk chèlbè chèmèt chèn chèz chich chichote chif chifman chifon
chik chikago chikann chikannen chiklèt chiko chiktay chiktaye chili chimen chimeyi chimè chimi chimik chimoterapi
chimyoterapi chine chini chinwa chire chiriji chirijikal chirijyen chit chita chite chitik chive cho chode chodyè chofaj
chofe chofè chokola chomaj chonje chosèt chotim chou choublak choubouwach chouchou chouflè chouk choukèt choukoun choute
chouval choz chòche chòchòt chòk chòv chòvsourit chut chwa chwal chwalbwa chwazi chwe chwèt chyen dabitid dabò dafè
dafrik daj dajan dakèy daki dakò dal dalo dam damas damou dan danbala danje danjere danmak danmbala danmye dann danre
dans danse dansè dansèz dansite dantè dantifris dantis dantye danwa dapèl daplon dapre daprè dariyis dat datant davans
david davni dawou dayè dànyèl de deba debake debale debandad debarase debat debaz debi debit debitan deblokaj debloke
deblozay debogaj deboge debouche deboukle deboulonay debousman debout deboutenen deboutonnen debouya debò debòch debòde
debòdman debranche debri debwaze debwazman debyen dechaj dechaje dechalbore dechay dechennen dechè dechèpiyay dechèpiye
dechèt dechifre dechikete dechire dechoukaj dechouke dechoukè dede dedikas dedikasyon dediksyon dediktib dedomajman
dedonmaje dedonmajman dedouble dedwi dedye defann defans defansè defektye defen defè defèt defi defigire defile defini
definisyon definitif definitivman defisi defisyans defo defonse defò defòme defwa defye dega degagannen degaje degi
degize degizman degonfle degout degoutan degoutans degoute degradasyon degrade degre degrengole degrennen degrese
degwosi deja dejene dejenere dejwe dejwente dekabès dekadans dekalaj dekale dekalke dekatlon deklame deklanche deklanchè
deklanchman deklannche deklarasyon deklare dekline dekole dekolte dekonb dekonble dekoneksyon dekonekte dekonpoze
dekonpozisyon dekonprese dekonsantre dekontwole dekorasyon dekoratè dekoratif dekore dekou dekoupe dekouraje dekourajman
dekouvè dekouvèt dekouvri dekrase dekrè dekri dekripte dekwa dekwasan dekwasans dekwaze dekwochay dekwoche delabre
delegasyon delege delè delibereman delij delika delikates deliks delimite delinkan delinkans delivrans delivre deloje
delta delwen demach demagoji demagòg demake demanbre demanjezon demann demanti demantibile demaraj demare demas demele
demelegèt demen demenaje demere demi demil demisyon demisyone demiyèdtan demode demografik demokrasi demokrat demokratik
demoli demon demonstrasyon demonte demontre demoralize demounize demoute demwazèl denge denmen denmon denominasyon
denominatè denonse denotasyon depa depafini depale depaman depan depandan depandans depann depans depanse depasaj depase
depasman depatcha depatman depay depeche deperi depi depiblikasyon depibliye depistaj depite deplase deplasman deploge
deplore deplwaman deplwaye depo depouye depozan depoze depozisyon depòtasyon depòte deprave depresyasyon depresye
depresyon deprime deranje deranjman derape derasine derasinen deraye derefize derespektan derespekte derivan derivasyon
derive desa desalin desan desandan desandans desanm desanmil desann desansenkant desansenkantmil desanswasanndis desant
desanven desanvenntwa deseche deseleksyone desen desepsyon desèvis desi deside desiksyon desilit desimal desine desinen
desizif desizyon deske deskripsyon deskriptif desobeyi desoti desoule desten destinasyon destinatè destriksyon destriktè
destriktif detache detachman detan detann detant detantè detanzantan detay detaye deteksyon detekte detektif detere
detestab deteste detewonòm detè detèjan detèminan detèminasyon detèmine detire detou detounen detrès detwa detwi
devalize devalorize devan devanjou devastasyon devaste develope developman devenn devewouyaj devewouye devi devine
devinen devinèt devise deviz devlope devlopè devlopman devlòpman devni devoran devore devosyon devouman devwa devwale
devwe devyasyon dewogasyon dewoulan dewoulant dewoule dewoulman deyè deyès deyò dez dezabiye dezabòne dezabònman
dezachive dezagreman dezakò dezaksyon dezaktivasyon dezaktive dezame dezan dezane dezanfle dezanpare dezapwouve dezas
dezavantaj dezekilib dezekilibre dezenskri dezenskripsyon dezespwa dezè dezèdtan dezète dezi dezidrate dezigne dezinye
dezinyon dezirab dezire deziye deziyen dezobeyi dezobeyisan dezobeyisans dezolasyon dezole dezonere dezonè dezonore
dezoryante dezòd dezòganize dezòm dezyèm dè dèle dèlko dèlma dènye dènyè dènyèman dèske dèt dèvan dèy dèyè dèyò dèzame
dèzòm di diab diagonal dichès didaktik didantite difamasyon dife diferan diferans diferansyasyon diferansye difere
difikilte difisil difize difizyon difòm digital dignite digo dijans dijere dijestif dijesyon dijital dijitalize diksyon
diksyonè diktatè diktati dikte dilijan dilijans dimanch dimansyon dimaten dimil diminisyon diminye dimoun dinamik
dinamit dinasti dine ding dinite dinozò diplikasyon diplike diplis diplomasi diplomat diplomatik diplome diplòm dirab
diran dire direk direksyon direkteman direktè direktiv direktris dirè dirèk dirèkteman dirèktè diri dirijan dirije dis
disaj disan disetan disetè disèl disène disènman disèt disètan disètasyon disid disip disiplen disiplin disipline
disjonktè disk diskalifye diskèt diskisyon diskite disko diskontini diskontinwite diskou diskresyon diskrè
diskriminasyon diskwalifye disleksi disnèf dispansè disparèt disparisyon dispèse dispèsyon dispit dispite disponib
disponibilite dispose dispoze dispozisyon distans distenge distenksyon distile distraksyon distraktè distrè distri
distribisyon distribitè distribiye distribye distrik diswa dite ditou ditò divage divan diven divèjan divèjans divès
divèsifye divèsite divèti divètisman dividann divilgasyon divin divinasyon divinò divize divizè divizyon divòs divòse
diy diyite diyoksid dizaj dizan dizay dizè dizèdtan dizèl dizèn diznevan diznevè diznevyèm diznèf dizon dizòm dizuit
dizuitan dizuitè dizwit dizwitan dizwitmil dizwityèm dizyèm djab djakout djanm djayi djaz djeni djenn djeride djim djip
djondjon djonni djouba djòb djòl djòlè dlo do dodin dodinen dofen dokiman dokimantasyon dokimante dokimantè doktè
doktora doktrin dola doliv domaj domaje domeng domenn domestik domèn dominasyon domine dominen dominikani dominiken
dominikèn domisil don donan donasyon donatè donè donk donmaj donmaje donminen donn donnen donte dore dosye dotè dou
douan doub doubli doubout douch doudous doukounou doulè douloure doum dous dousè dousman dout doutans doute douvan
douvanjou douz douzan douzèdtan douzèn douzmil douzòm douzyèm doz dozado dòk dòktè dòlote dòm dòmi dòt dòtwa dòz dra
drachma dragon dram dramatik dramatizasyon drapo dren drenaj drese dri drible dril drivay drive dròl dwa dwadotè dwat
dwati dwayen dwe dwè dwèt dwòg dwòge dwòl dwòn dyab dyabèt dyadèm dyafragm dyagnostik dyagonal dyagram dyak dyalèk
dyaliz dyalogal dyalòg dyaman dyamèt dyanm dyapo dyaporama dyapozitif dyare dyaspora dye dyezèl dyèz dyod dyòl eben ebè
ebèje ebranle ebre ebwon ebyen echafodaj echalòt echanj echanje echantiyon echap echapman echèk echèl echwe ede edenn
edifikasyon edifye edikasyon edikasyonèl edikatè edikatif edike edisyon editè edmi edon efase efasman efektif efektivman
efezyen efè efèz efikas efikasite efondre efò efòd efrayim efreyan efreye eg egal egalego egalite egalize egare egi ego
egou egoyis egri egwi egzadesimal egzagòn egzajere egzak egzakt egzakteman egzaltasyon egzalte egzamen egzamine
egzaminen egzan egzanp egzanplè egzanpsyon egzante egzat egzateman egzekisyon egzekite egzekitè egzekitif egzema egzeyat
egzèse egzèsis egzibisyon egzijan egzijans egzije egzil egzile egzistans egziste egzonerasyon egzòd egzòtasyon egzòte
ejakile ejipsyen eka ekate ekay ekè ekilib ekilibre ekip ekipaj ekipe ekipman ekirèy ekitab ekite ekivalan ekivalans
ekla eklate eklatman ekleraj eklere eklerèz eklezyas eklè eklèsi eklips eko ekolaj ekoloji ekolojik ekolojis ekolye
ekolyè ekonomi ekonomik ekonomis ekonomize ekonòm ekosistèm ekoule ekoulman ekoutè ekòs ekran ekreme ekri ekriti ekriven
eks ekselan ekselans ekselè eksepsyon eksepsyonèl eksepte eksetera eksè eksitasyon eksite ekskli eksklizif eksklizyon
ekspansyon ekspedisyon ekspeditè eksperimantal eksperyans ekspè ekspètiz ekspilse ekspirasyon ekspire ekspiyasyon
ekspiyatwa eksplikasyon eksplike eksplisit eksplorasyon eksploratè eksplore eksploze eksplozif eksplozyon eksplwatab
eksplwatasyon eksplwate ekspozan ekspoze ekspozisyon ekspò ekspòtasyon ekspòtatè ekspòte ekspòtè ekspresif ekspresyon
eksprè eksprime ekspyasyon ekstansyon eksteryè eksteyè ekstèn ekstènye ekstra ekstrade ekstraksyon ekstraòdinè
ekstrawòdinè ekstremite ekstrè ekstrèm ekta ekwasyon ekwatè ekwatoryal ekzanp ekzekisyon ekzekite ekzekitif ekzema
ekzèsis ekzije ekzile ekzistans ekziste ekzonore elaborasyon elaji elam elas elastik elatriye elavyasyon elefan elegant
eleksyon elektè elektoral elektrik elektrisite elektrisyen elektronik elektwomayetik elektwon elektwonik eleman elemantè
elemine elevatè elèktrik elèktrisite elèv eli elicha elijib elijiblite elikoptè eliminasyon elimine elips elit eliya
elize elkana elvaj elve elyòm emab emen emetè emèt emisfè emisyon emoji emoraji emoroid emosyon emosyonan emosyonèl
emwod emwòd en enben enbesil enbrike enchè endantasyon endekse endepandan endepandans endesan endezirab endèks endèkse
endijan endijans endijesyon endijèn endikasyon endikatè endike endiksyon endirèk endirèkteman endis endispansab
endispoze endispozisyon endistri endistriyèl endividi endividyèl endividyèlman endonesyen endonezi endonezyen endou
endyen enèjetik enèji enève enfeksyon enfekte enferyè enfidelite enfidèl enfiltrasyon enfim enfimite enfimri enfimyè
enflamasyon enflasyon enfliyans enfliyanse enfòmasyon enfòmatif enfòmatik enfòme enfòmèl enfrastrikti enfrawouj enganm
engra engratitid engredyan enik enimere enjeksyon enjekte enjis enjistis enjonktif enka enkapab enkli enkline enklizif
enklizyon enkoni enkonplè enkonsyan enkòpore enkòrèk enkredil enkredilite enkwayab enkwayan enkwayans enkyete enkyetid
enkyè ennan ennève ennmi enonse enòk enpafè enpak enpasyans enpe enperatif enperisab enperyal enpè enpèfeksyon enpètinan
enpi enpilsyon enplantasyon enplemantasyon enplemante enplike enposib enpoze enpòtan enpòtans enpòtasyon enpòtatè enpòte
enpresyon enpresyone enprevi enpridan enpridans enprimant enprime enprimri enpwovize enpwòp ensandi ensanse ensansib
enscitasyon ensekirite ensektisid ensere ensèk ensètitid ensidan ensifizan ensikonsi ensikonsizyon ensil ensilin ensilt
ensilte ensiste enskri enskripsyon ensolan ensolans ensondab enspeksyon enspekte enspektè enspirasyon enspire enstab
enstalasyon enstalatè enstale enstan enstans enstantane ensten enstiti enstitisyon enstitisyonèl enstriksyon enstriktè
enstriman enstrimantal enstwi entandan entansite entansyon entansyonèlman entegral entegrasyon entegre entegrite
entelektyèl entelijan entelijans entene enteresan enterese enterè enteryè entewoje entewonp entè entèaji entèaksyon
entèaktif entèdi entèdikasyon entèdiksyon entèfas entèferans entèfere entèg entèjeksyon entèl entèlektyèl entèlijan
entèlijans entèliy entèmedyè entèn entènasyonal entène entènèt entèpelasyon entèpretasyon entèprete entèprèt entèraji
entèraksyon entèraktif entèrese entèrete entèriptè entèsede entèseksyon entèsepte entèval entèvansyon entèvni entèvyou
entèwogasyon entèwoje entèwonp entim entimidasyon entimide entimite entolerans entrizyon entwisyon entwo entwodiksyon
entwodui entwodwi entwouvab entye envalid envan envansyon envante envantè envazyon envesti envestigasyon envestisè
envestisman envès envèse envèstisman envit envitasyon envite envizib envoke epann epanye epav epay epaye epe epeng
epengle epenglèt epesè epè epi epidemi epik epingle epis episri epitelyal epitou epize epizòd eple epon eponj eponn
epoutan epòk eprèv epsilon epwav epwizan epwize epwouve erezman erè erèki eripsyon eritaj erite eritye erotik esansyèl
esansyèlman esbon esdras esepte eseye esè eskadwon eskal eskalade eskale eskalye eskan eskanaj eskandal eskane eskanè
eskanp eske eskelèt eskèlèt eski eskiltè eskilti eskive eskiz eskize esklav esklavaj eskli eskolè eskominye eskòpyon
eskòt eskrib eskrim eskwad eskwam eslach eslogan esoufle espadri espageti espante espanyòl espas espasyal espasyèl espay
espayòl espektak espektatè esperans espere esperimantal esperimantasyon esperyans espesifik espesifikasyon espesifikman
espesifye espesyal espesyalis espesyalite espesyalizasyon espesyalize espesyalman espès espikè espiral espirityalite
espirityèl espirityèlman esplikasyon esplikatif esplike esplorasyon esplore esplwatasyon esplwate esponansyèl espoze
espozisyon espò espòtif espre espresif espresyon espri esprime espwa espyon espyonaj espyone espyonnen estab estabilite
estabilizasyon estad estaf estan estanda estasyon estasyone estasyonman estasyònman estati estatik estatistik esteril
esterilite esteroyid estetik estewoyid estè estèlin estènen estidyo estikè estil estim estimasyon estime estipid estokaj
estoke estomak estomake estòk estraksyon estraòdinè estrateji estratejik estrawòdinè estremis estrès estrik estrikteman
estrikti estriktire estriman estwopye estwòdenè estwòf eta etabli etablisman etaj etajè etal etale etalon etan etandone
etann etanp etap etazini ete eten etenn etennwa etens etensèl etènèl etènite etènye etid etidyan etidyant etidye etik
etikèt etnik etnoloji etonan etone etonman etonnan etonnen etoudi etoufe etoufè etoufman etranj etranje etranjè etrikti
etsetera etwal etwat etyen etyèn evakye evalyasyon evalyatè evalye evangelis evanjelis evanjil evantay evantre
evaporasyon evapore evenman evennman eveye evè evèk evènman evi evidan evidans evite evoke evolisyon evolye evye ewo
ewopeyen ewopeyèn ewoyik ewoyin ewozyon ewòd ewòp ey ezaou ezayi ezekyas ezekyèl ezite èbi èd èdtan èg èkse ènèji ènmi
ès èske èt ètz èv fa fab fabrik fabrikasyon fabrikatif fabrike fache fachez fachèz fachin fachis fad fado fakiltatif
fakilte faks faksyon faksyonnè faktè fakti faktirasyon faktori faktoryèl fal falèz famasetik famasi familyal familyarize
familye fan fanal fanatik fane fanfa fanfawon fanm fanmchay fanmi fanmsaj fann fant fantezi fantom farawon farennayt
farin farinaj farinay farinen farizyen fas fasad fasafas fasil fasilitasyon fasilitatè fasilite fasilman fason fasyon
fatal fatig fatigan fatige fatra favè favorab favori favorit favorize fawouche fay faya fayit faz feblès febli fedatifis
federal federasyon federe fekon felisitasyon felisite femèl feminen feminis fen fenèt fenk fenmèl fennen fennèt
fennkache fennland fenomèn fenotip fent fente fenwa feray feraye feri feroyen ferye fese festen festival fetay fete
fetich fevriye fewen fewòs fey feyaj feyè feyton fè fèb fèblan fèblantye fèk fèl fèm fèmal fèmante fèmen fèmti fèmye
fènèt fènwa fèstivite fèt fète fètil fèy fèzè fi fib fibre fibwòm fich fichye fidbak fideli fidelite fidelman fideyikomi
fidèl fidèlite fidèlman fidisi fidisyè fif fifi fifin fig figfrans figi figire figye fije fiji fikilte fiks fiksasyon
fikse fiksyon fil filadèlfi filaman filange filaplon filè filip filipin filipyen filisten filisti film filme filo
filozofi filozofik filozòf filt filtè filtraj filtrasyon filtre filyal filyè fim fimen fimye fin final finalite
finalizasyon finalize finalman finans finanse finansman finansye finansyè fineas fini finisman firè fis fisèl fiskal
fiske fistibal fiti fiyansay fiyanse fiyèl fiyòl fize fizi fizik fizikman fizil fizisyen fiziyad fizo fizye fizyon
fizyone fizyoterapi flach flache flakon flam flambe flan flanbe flanbo flanbwayan flanke flanm flanman flann flannen
flannè flate flatè fleksib fleksibilite flengèt fleri fleyo flè flèch flètè flèv fliks flit flite flo florid florida
flote flou flòt fo fofile fokal fokalizasyon fol foli folik folikil fon fondal fondalnatal fondamantal fondasyon fondatè
fonde fondè fondman fondri fonemik fonetik fonksyon fonksyonalite fonksyone fonksyonè fonksyonèl fonksyonman
fonksyonnman fonksyònman fonn fonse fontenn fontèn fopa foraj forè fosaj fose fosèt fosfat fosil foskouch fot fotèy foto
fotograf fotografi fotokopi fotosentèz fou foub foubi fouch fouchèt foud foujè foul foula foule foumi foumiyè founen
founi founisè founiti founo foure fouri fous foutbolè foutbòl fouti foutre foutri fouwo fouyapòt fouyay fouye fowòm fò
fòbo fòfè fòj fòje fòjewon fòjon fòjwon fòk fòke fòl fòlklorik fòlklò fòm fòma fòmalite fòmann fòmante fòmasyon fòmataj
fòmate fòmatè fòme fòmèl fòmèlman fòmil fòmilasyon fòmile fòmilè fònikasyon fòs fòse fòt fòterès fòtèy fòtifye fòtin
fragman frajil fraka fraksyon frakti fran franbwaz franchi franchiz franchman franj franklen frankofoni frankofòn frans
franse fransè frap frapan frape fratènèl fratènite fraz fre frechè freda fredi frekan frekans frekansite frekantasyon
frekante fren frengal frenn frennen fresko fretiy frè frèt fri fridòdòy frigat frijidè frijit frik frilans fripon frison
fristrasyon fristre fritay frite fritè friz frize frizè frizon fron fronmi frontalye fronte fugitif fwa fwad fwansè
fwape fwase fwaye fwe fwenn fwennen fwete fwèt fwi fwidmè fwiyapen fwod fwomaj fwon fwonte fwontèn fwontyè fwote fwòd
fyab fyabilite fye fyè fyèl fyète fyèv gabaon gabawon gabèl gabriyèl gad gadavi gade gadinaj gadjè gadkò gadkòt gadmanje
gadò gadri gadyen gaf gaga gagann gagari gagè gagòt gaj gal galaad galaksi galarad galat galata gale galeri galèt galile
galipòt galisyen galon galope galri galwa gam gan gang gangozye gani ganiti ganizon ganmèl gany ganye garaj garanti
garizon garòt gasi gason gaspiyaj gaspiyay gaspiye gastwonomik gat gate gato gaya gayak gayan gaye gayelik gaz gaza
gazèl gazlin gazolin gazon gazye gedalya gede gen gendwa genise genlè gentan genyen gera gere geri gerisè geriya gerizon
gete gè gèchon gèp gèrye gèryè gèye gibeya gichè gid gide gifi gildiv gilgal ginen gingile gis gita gitaris giyàn
giyonnen giyotin glas glase glasi glisad glise glisè glisman global globil glorifye glosè glòb glwa goble goch goche
gochè gode gofrèt goje golèt golyat gon gonayiv gonbo gonfle gonfleman gongolo gonm gonore gou goud gouden goudougoudou
goudrin goudwon goumay goumen goumèt gourou gous gout goute goutyè gouvènans gouvènay gouvène gouvènen gouvènè gouvènman
gouyad gouyàv gouye goyin gòch gòg gòj gòjèt gòl gòlf gòm gòt gra grad gradyasyon graf grafi grafik grafiyen grafonyen
grafouyen graj graje grajè gram gramatikal gramè gramofòn gran granchemen granchimen grandè grandèt grandi grandizan
grandizè grandon grandwa grandyab granfanmi grangou grangozye granilarite granilè granmanman granmaten granmesi granmèsi
granmèt granmoun grann grannèg grannmè granpa granpanpan granpapa granparan granpè granprèt grap grapiyay grapiye gras
grate gratèl gratis gratui grav grave gravè gravi gravite gravman gravwa gravye gràsa grefe grefye gremesi grena grenad
grenadye grenadyèz grenn grennen grennpwonmennen grenouy grenpe grese grevis grèf grèg grèk grès grèv gri grif grigri
grije grimas grimèl grimo grip gripay griy griyaj griyay griye griyen griyèf griyo gwadloup gwakanagarik gwayabèl gwayav
gwen gwo gwokolèt gwomo gwonde gwonèg gwopo gwopous gwosè gwosès gwosi gwosye gwoup gwoupe gwoupman gwozo gwòg gwògè
gwògmann gwòt gyòl hache hak hap haza hen hepatit hèl hèn hogan hounfò houngan hounnò hounsi ibo ibou ibrid
idantifikasyon idantifikatè idantifyan idantifye idantik idantite ide ideal idewoloji ideyal idolat idolatri idran
idratasyon idrate idwojèn idwolik igrèk ijan ijans ijyenis ijyèn ikonpri ikòn ikònn ikreynen ikrèn iks iland ilandè
ilavach ilegal ilejitim ilimatòm ilimite ilistrasyon ilistre ilkija iloko iltravyolè iltravyolèt imaj imajinasyon
imajine imajinè imanitè imedya imedyat imedyatman imel imen imèl imèsif imid imidite imigran imigrasyon imigre imilite
imilyasyon imilye iminite iminitè imitasyon imitatè imite imobilye imondaj imoral imoralite imòtalite imòtèl inakseptab
inaktif inaktivite inatandi inegal inegalite inè inèdtan inifòm inifye inik inikite iniksyon inisyal inisyalizasyon
inisyasyon inisyativ inisye inite initil inivèsèl inivèsite inivèsitè inogire inondasyon inonde inonsan inosan inosans
inovasyon inovatè inove inspire inyon inyoran inyorans inyore ipokrit ipokrizi ipoteke ipotekè ipotèk ipotèz iram iran
iregilye iresponsab irevokab irigasyon irigweyen irite isaka isi isit islandè islann istorik istoryal istoryen istwa
itali italik italyen itil itilite itilizasyon itilizatè itilize itineran itinerè ivè ivwa iwokwa iwondèl iyore izarak
izayi izin izmayèl izolan izolasyon izole izolman izòp izraelyen izrayelit izrayèl ja jabès jaden jadendanfan jadinay
jadinye jak jakal jakèt jakmèl jako jakòb jalou jalouzi jamayiken jan janb janbe janbèt janbon jandam jandamri janil
janjak janklin janm janmen janmichèt jansiv jant janti jantiyès janvye jape japè japman japon japonè jarèt jasent jasmen
jasp java javanè jayi je jebizyen jedeyon jedi jefò jefte jegè jele jemi jemima jen jene jeneral jeneralizasyon
jeneralize jeneralman jenerasyon jeneratè jenere jenerik jenetik jenewozite jeneyaloji jeneyalojik jenès jenèv jenèz
jeni jenital jenjanm jenn jennen jennès jennfi jennjan jennmoun jennon jennonm jenosid jenou jeojada jeou jeran jerans
jere jeremi jeriko jerizalèm jese jesika jeste jesyon jesyonè jetab jete jeton jewoboram jewograf jewografi jewografik
jewoloji jewològ jewometri jewova jeyan jeyografi jeyografik jeyometri jeyometrik jezabèl jezi jezikri jè jèl jèm jèmen
jèn jènjan jès jèvrin ji jibile jibka jibye jida jide jido jigabayt jigaètz jigo jij jije jijman jikle jilbè jile jilè
jilèt jilyen jim jiman jimèl jimnastik jimnazyòm jimo jin jip jiplis jipon jiraf jiri jiridiksyon jirof jis jiska
jiskaske jiskilè jistan jistifikasyon jistifye jistis jiwòf jiyè jizreyèl jo job jochanan jodi jodia jodiya jodya jofre
jojakim jojakin jokanan jokè jokèt jonadab jonas jonatan jonkole joram jorjyen jotam jou jouda jouden jouk jouke jouman
joumou jounal jounalis jounalistik jounalizasyon jounalye joune jounen joupa joure joute jouwè jovenel jowèl jozafa
jozèf jozyas jozye jòb jòdi jòj jòn jwa jwavèl jwaye jwayezman jwe jwen jwenn jwent jwenti jwè jwèt jwi jwif jwisans ka
kaab kab kaba kabann kabare kabès kabicha kabin kabinè kabinèt kabl kabonik kabouyay kabòn kabre kabrèt kabrit kabwa
kabwèt kach kache kachèt kachiman kachkach kacho kad kadans kadansè kadav kadejak kadè kadès kadna kadnase kado kadran
kadriyaj kadyak kafe kafetyè kafou kage kago kagou kaj kajole kajou kaka kakaw kakawo kakche kaki kakòn kaktis kal
kalalou kalamite kalandriye kalandrye kalbas kaldeyen kale kalèb kalfou kalib kalibrasyon kalifikasyon kalifikatif
kalifye kaliko kalinda kaline kalitatif kalite kalkè kalkil kalkilatè kalkilatris kalkile kalm kalmason kalme kalmi kalo
kalonnen kalori kalòj kalòt kalson kalsyòm kalte kaltemelanin kalzon kama kamarad kamera kamèl kamizòl kamwazi kamyon
kamyonèt kan kana kanada kanadyen kanal kananeyen kanape kanaran kanari kanaval kanbiz kandelab kandida kandidati
kanezon kanè kanèl kangouwou kankan kankannen kankreplan kanmarad kanmenm kann kanna kannada kannal kannari kannèl kanni
kannon kannòt kanon kanpaman kanpay kanpe kanpèch kanpo kansè kanson kanta kante kantik kantike kantin kantitatif
kantite kanton kanyada kanzo kaou kaoutchou kap kapab kapasite kapital kapitalis kapitèn kapkap kapo kapon kaporal kapòt
kapris kapsil kapte kaptenn kaptè kapti kaptif kaptire kaptive kaptivite karabèla karakteristik karakterize karaktè
karamèl karanklou karannde karanndemil karannsenk karannsenkmil karannsimil karant karantan karanteyen karanteyenmil
karanteyennan karantèn karantmil karantwit karantyèm karate karavàn karayib karayibeyen kare kareman karenaj karesan
karese karèm karès karibe karikatiris karòt karyann karyè kas kasav kase kasèt kasik kaskad kaskèt kasolèt kastèt kastò
kaswòl kasya kasye kasyon kat kata katab katalan katalòg kataplas katarak katastwòf kate katechis katedral kategori
kategorizasyon kategorize katèl katmil katografi katolik katon katouch katòz katòzan katòzè katòzèdtan katòzmil katòzyèm
katran katreven katrevendis katrevendisnèf katrevendizan katrevendiznèf katrevendizwit katrevenkat katrevenkenz
katrevenmil katrevensèz katreventan katrevenzan katrè katrèdtan katrich katriyèm katsan katsanmil katsansenkant
katsantrannsenk katsantrantan katsanzan katya katye katyechis kav kavali kavalie kavalri kavalye kavalyè kavèn kavite
kavo kawo kawolin kawotchou kawousèl kawoutchou kawòt kay kayak kaye kayen kayè kayiman kayimit kaypwodwi kaz kazak
kazèn kazino kazye kàtouch ke kebèk kekal keksyon keksyonnen keli kenaf kenbe kenèp kenken kenkòt kenkòtri kenz kenzan
kenzè kenzèdtan kenzmil kenzyèm keretyen kesi kestyon kesye kesyè kesyon kesyone kesyonè keyat keyi kè kèk kèkfwa kèl
kèlkanswa kèlke kèlkeswa kèlkonk kèp kèplen kès kèt ki kib kiben kibò kichòy kidnape kidnapè kidnapin kidnaping kidonk
kifè kijan kijanm kiki kilbite kilè kilès kilo kilobayt kiloètz kilogram kilokalori kilomèt kilowat kilòt kilti kiltirèl
kiltivasyon kiltivatè kiltive kim kimen kimile kimoun kina kinin kirye kiryozite kisa kisak kisè kiskeya kit kita kite
kivèt kiyè kiyès kiyèz kizin kizinyè klaksonen klaksòn klan klara klarifikasyon klarifye klarinèt klas klase klasè
klasifikasyon klasik klasman klate klavye kle klere kleren klete klewon klè klèje klèman klète klib klik klike klima
klimatik klinik klinikal klinikman klipse kliyan kliyantèl kliyot klizèt kloche klonaj klone kloti klotire klou kloue
kloun kloure klòch klòz klwazon kobalt koche kochma kochon kochondenn kochonnen kochonri kod kodaj kodase kode kodenn
kofre kognitif koke koken kokenchenn kokenn kokennchenn koki kokiy koklich kokobe kokomakak kokonèt kokorat kokoye kol
kola kolaborasyon kolaboratè kolaboratif kolabore kolaj kolan kolateral kole kolej koleksyon koleksyone kolekte kolektè
kolektif kolera kolerik kolestewòl kolè kolèg kolèj kolik kolin kolizyon kolokatè kolon kolonbi kolonèl koloni
kolonizasyon kolonize kolonn kolonoskopi koloran kolore kolorye kolòn kolònn kolye koman komande komanse komantè komedi
komemoratif komemore komen komenyon komè komès komèsan komèsial komèsyal komèsyalman komèt komik komin kominal
kominikasyon kominike kominis kominite kominote kominotè kominyon komisè komisyon komisyonè komite kon konba konbat
konbatan konbe konben konbinazon konbine konbinezon konbit konble konbyen kondanasyon kondane kondannasyon kondannen
kondansasyon kondiktè kondisip kondisyon kondisyonèl kondit kondoleyans kondominyòm kondui konduit kondwi kondwit kone
koneksyon konekte konektè konenn konesans konesè konèks konferans konfese konfesyon konfesyonal konfeti konfians
konfidansyalite konfidansyèl konfigirab konfigirasyon konfigire konfimasyon konfime konfiskasyon konfiske konfiti
konfizyon konfli konfonn konformite konfò konfòm konfòme konfòmite konfòtab konfwonte konfyans konfye konfyolo kong
kongo kongolè kongregasyon kongrè koni konje konjesyon konjonkti konjwen konkeran konkèt konkibin konkiran konkirans
konkli konklizyon konkonb konkonm konkou konkouri konkrè konkrèt konmanse konmansman konmosyon konn konnen konnesans
konnivans konnvètè konotasyon konpa konpansasyon konpanyen konpanyi konpare konparezon konparèt konpasyon konpatib
konpatibilite konpatik konpatiman konpatriyòt konpayèl konpayi konpayon konpetan konpetans konpetisyon konpetitè
konpetitif konpè konpilasyon konpitè konpleksite konpleman konplemantè konplete konplezans konplè konplèks konplèt
konplètman konplikasyon konplike konpliman konplimante konplis konplisite konpliyans konplo konplote konpozan konpoze
konpozisyon konpozitè konpòte konpòtman konprann konprese konpresyon konpreyansyon konprime konpwann konpwomèt konpwomi
konsa konsakre konsantman konsantrasyon konsantre konsekan konsekans konsekrasyon konsenan konsentman konsepsyon
konseptè konsesyon konsevwa konsey konseye konseyè konsè konsènan konsène konsènen konsèp konsèti konsèvasyon konsèvatè
konsève konsèy konsi konsiderab konsiderasyon konsidere konsil konsila konsiltab konsiltan konsiltasyon konsilte
konsilyasyon konsistan konsistans konsiste konsiy konsolasyon konsolatè konsole konsolide konsomasyon konsomatè konsome
konsonmasyon konsonmen konsòn konsòsyòm konspenen konstan konstans konstant konstate konstipasyon konstipe konstitisyon
konstitisyonèl konstititif konstitye konstriksyon konstriktè konstwi konsyan konsyans kont kontab kontabilite kontabl
kontablite kontaj kontajye kontajyon kontak kontakte kontaminan kontaminasyon kontamine kontaminen kontan kontanple
kontansye kontante kontantman konte kontekstyèl kontenè konteni konteste kontè kontèks kontinan kontini kontinwite
kontinyasyon kontinye kontinyèl kontinyèlman kontni kontou kontoune kontra kontraband kontradiksyon kontraksyon
kontraktè kontrandi kontrarye kontraryete kontras kontrasepsyon kontravansyon kontre kontrebandye kontrebann kontrekare
kontrent kontrè kontrèdans kontrèman kontribisyon kontribitè kontribiye kontribyab kontribye kontwa kontwole kontwolè
kontwòl kontwòlè konvansyon konvansyonèl konvenab konvenk konvenki konvenyans konvèjan konvèks konvèsasyon konvèsyon
konvèti konvètib konvètisè konviksyon konvokasyon konvoke konvwa konvwate konvwatiz konwonpi konyak konye konyen koòdone
kopen koperasyon koperativ kopi kopye koral koray kore koregrafi koreksyon korekteman korektè korektif korent korentyen
korespondan korespondans koresponn koreyen korèk koridon koridò korije koripsyon kosinis kosmetik kosmik kosmonòt kostim
kosyon kot kota kotasyon kotch kote kotizasyon kotize koton kou koub koube kouch kouche kouchèt kouchèz koud koude
koudeta koudè koudèy koudpye kouki koukiz koukou koukouy koukouyoukou koul koule koulè koulèv koulin koulis koulout
koulwa koulye koulyè koum koumaman kouman koumanse koumansman koumyè kounya kounye kounyea koup koupab koupabilite koupe
koupè koupi koupl kouplaj kouple kouplè koupon koupyon kouraj kouran kouray kourè kouri kourikouloum kourikoulòm kouriye
kourye kous kousen kouskous kousye kout kouta koutaj koutba koutchemen koute kouti koutim koutiryè koutiryèz koutkòn
koutmen kouto koutpwen koutpye koutwazi koutwòch koutye kouve kouvez kouvè kouvèt kouvèti kouvrefe kouvri kouvwi kouwone
kouwonnen kouwòn kouyanbiskèt kouyon kouyonad kouyonnen kouzen kouzin kovèti kovid kow kowalisyon kowona kowonaviris
kowoperativ kowopere kowosòl kowòdinasyon kowòdonan kowòdonatè kowòdone kowòt koyeran koyerans koz koze kò kòb kòbo
kòbòy kòche kòd kòde kòdo kòdon kòdone kòdonèt kòf kòfraj kòk kòkòt kòl kòlè kòlèg kòlèt kòm kòman kòmand kòmandan
kòmande kòmandman kòmanman kòmann kòmanse kòmansman kòmantatè kòmante kòmantè kòmè kòmèl kòmès kòmèsan kòmèsyal kòmisyon
kòmkwa kòmsadwa kòmsi kòn kòne kònen kònèy kònmiz kòperativ kòporasyon kòrèk kòrèkteman kòripsyon kòs kòsaj kòsè kòt
kòtakòt kòtèj kòve kòwonpi kòwòt kòz krab krabinay krabinen krabye krachay krache krak kramwazi kran kranp kranpon krapo
kraponnaj kraponnen kras krase kratè kravat kraze krazi krebete kredi kredibilite kreditè krekèt kremas krenn krent
krentif krenyen krepi krepisaj kreson kretyen kretyèn krevas kreve krevèt kreyansye kreyasyon kreyatè kreyati kreyatif
kreyatin kreyativite kreye kreyon kreyòl krèch krèk krèm krèp krèt kri kribich krich krik krikèt krim krimenèl kriminèl
krinolin kript kriptaj kripte kriptografik kris krisifye kristal kristalen kristofin kristòf kritè kritik kritike kriye
kriyè kriz krizokal krizolit krizopraz kronoloji krowat kui kuit kwa kwadrilatè kwafe kwafè kwafèz kwafi kwak kwape
kwasan kwasans kwason kwatchòkò kwayan kwayans kwaze kwazman kwazyè kwen kwench kwenn kwense kwè kwi kwidan kwike kwis
kwit kwiv kwiz kwizin kwizinye kwizinyè kwo kwochè kwochi kwoke kwokodil kwonik kwonoloji kwonolojik kwonometre kwonomèt
kwoupi kwout kwòk kwòkachen kyev kyòs la lab laba labab labalèn laban labank labapen labatwa labib labim labirent
labitid laboratwa labou laboure labourè labous labouyi labsans labsent lach lachanm lacharite lachas lache lachè lachin
lachit lacho ladan ladann ladepale ladesant ladim ladousè ladrès ladwann ladwati ladwàn lafanmi lafans lafen lafèn
lafimen lafliksyon lafòs lafrans lafrechè lafrik lafwa lafyèb lafyèv lagad lage lagè laglwa lagon lagonav lagrandyab
lagras lagratèl lagrèl laj lajan lajenès lajè laji lajisman lajistis lajman lajounen lajwa lak lakanni lakansièl
lakansyèl lakay lakilti lakis laklas laklete lakolè lakoloni lakontantman lakou lakoz lakòl lakòlè lakòt lakòz lakranp
lakre lakrent lakrentif lakretyente lakrè lakteyòl lakwa lale lalen lalèp lalin laliy lalo lalwa lalwèt lam lama lamach
lamadèl laman lamanjay lamantasyon lamante lamanten lamarin lamarye lamayòt lamàn lame lamedi lamen lamenm lamentin
lameri lamerik lamezonblanch lamè lamès lami lamitye lamizè lamou lamò lamòd lan lanak lanati lanbi lanbisyon lanbouchi
landemen landwa lane lanèj lanfè lang langaj langous langouti lank lanm lanman lanmann lanmarin lanmen lanmè lanmidon
lanmori lanmou lanmò lanne lanni lannuit lannwit lanp lanpresman lanpwent lans lansan lansanswa lanse lansman lansyen
lant lantèman lantiraj lantiy lantonwa lantouraj lantouray lantre lanvè lanvi lanvil lanvlop lanwit lap laparans laparèy
lapawòl lapen lapenn laperèz lapè lapèch lapèfeksyon lapèn lapès lapide laplas laplenn lapli laplipa laplui lapolis
lapos lapoula lapòs laprès lapriyè larad laraj laras larenn larepantans larèn lari larim larisi lariviyè larivyè lasajès
lasal lasante laseren lasèl lasèt lasi lasigal lasirans lasirèn lasiri lasistans laso lasosyete lasyans latcha laten
lateral latè latèks latèt latibonit latin latitid lato latousen latòti latranblad latrin latriye latvyen latwoublay lav
lavabo lavaj laval lavalas lavale lavalè lavant lavantaj lave laverite lavèt lavèy lavi lavichè laviktwa lavil laviwonn
lavni lavoum lavwa lawisi lawo lawonn lawont lawouj lawoujòl lawouy lawouze lawoze lay laya laye layèt layis laz laza
lazè lazil ledikasyon ledven ledyab lefèt lefètke lefrat legal legalman legen legim legliz lejand lejann leje lejè lejip
lejislasyon lejislatif lejitim leka lekipay lekòl leksik leksikal lektè lekti lektwòd lema lemal leman lematen lemond
lemonn lemonnantye lempite len lendepandans lendi lenglensou lenguistik lengwis lengwistik lenik lenj lenjistis lenjri
lenkondite lenmi lenn lennmi lenskripsyon lenstriksyon lenstriman lentansyon lenteryè lentèpretasyon lep leplisouvan
lepre leprèv lerè lesansyèl lese lesèk lesiv lesivèz lesklavaj leson lespas lesperans lespri lespwa lestomak lestonmak
lestrad leswa lesye leta letan letanp lete letènèl letènite leti letiopi leton letoni letranje levanjil levasyon leve
leven levènman levi levit levyatan levye leya leyen leyogann leyogàn leyona leyopa leza lezam lezòm lè lèd lèfini lèg
lèn lènmi lèp lès lèse lèspri lèt lèv lèz lèzam lèzanj lèzetazini lèzo lèzòm li lib liban liberal liberasyon liberatè
libere libè libète libètinaj libna libreman libreri lide lidè lidèchip lifye lig ligaman likaonyen likè likid likidasyon
likide likidite liks liksanbou liksye likzanboujwa lil lili lima limaj limanite limen limenm limewo limit limitasyon
limite limon limonad limouzin limyè lin lineyè linèt linik linikite linite linivè lipid lirik lis lisans lise liseyen
listwa lit lite literal literasi literati literè litij lityani lityòm liv livè livre livrezon livwa liy lizaj lizay
lizib lizyè lo lobo lock lodè lodyans lodyansè lofrann lofri logarit logo loje lojik lojistik lojisyèl lojman lokal
lokalite lokalizasyon lokalize lokalman lokasyon lokatè lokitè lokomotiv loksidan lombraj lonbraj lonbray lonbrik
lonbrit lonè lonèt long longè lonje lonjevite lonjitid lonksyon lonmen lontan lonyen lopital loraj loray losyon lotèl
lotri lou lougarou lougawou louk louna loup lous louvri louwanj louwe loyal loyalte lozanj lò lòbèy lòd lòfre lògey
lògèy lòj lòjman lòk lòlòj lòm lòmon lòske lòt lòtbò lòtèl lòtrejou lòyè luil lwa lwanj lwaye lwazi lwe lwen lwès
lwijanboje lwil lwiten lyann lyàn lye lyen lyetnan lyezon lyon ma mab maboul mabouya mach machacha machande machandiz
machann mache macheskalye machè machin machinis machokèt machonnen machòkèt machòp machpye machwa machwè madam madan
madanm madansara madi madichon madichonnen madigra madivin madivinèz madmwazèl madoche madougoun madras madrid madriye
madyan mafi magazen magouy magouyè magozwe maj majeste majè maji majik majin majiskil majistra majisyen majorite majò
majòjon mak maka makaj makak makakri makandal makawon makaya make maketing makè makèt maki makiyaj maklouklou makomè
makonnen makout makouti makòmè makòn makònen makòs makrèl maks maksimal maksimize maksimòm maksimòn mal malachi malad
maladi maladwa malagòch malaki malalèz malanga malantandi malarya malayalam malchans malediksyon malelve malen maleng
malenng malere malerezman malerèz malet malezyen malè malèn malèt malfektè malfentè malfezans malfèktè malfini malgach
malgre malis malkadi malkija malkonprann malkontan malmennen malmouton malnitrisyon malonèt malonnèt malouk maloul
malpalan malpwòp malpwòpte malsen malsite maltè maltèt maltrete malveyan malveyans malvwayan malzye mamèl mami mamifè
mamit manadjè manase manb manba manbo manbràn manch manchèt manda mandan mandarin mandatè mande mandegwa mandragò
mandyan manevre manèv manfouben mang manganèz mango mangonmen mangous manifakti manifaktire manifaktirè manifestan
manifestasyon manifès manipilasyon maniskri manje manjezon manjè manjwa mank manke mankman manm manma manman manmèl
manmi manmzèl mann mannèv manniganse mannigèt mannken manno mannyè manowa mansyèl mansyon mansyone mant mantal mantalite
mantè manti manto mantò mantri manyen manyè manyifik manyòk manzè map mapou mapouche mapral marabou maraka maran marande
marasa marati maraton mare marekaj marekay maren marengwen marenn marèl mari marigo marimba marin marinad marine marinen
mariwana maryaj marye maryo maryonèt mas masachousèt masaj masak masakre masay masedwan masèl masif masis masisi mask
maskarad maskarèd maske masketi maskriti mason masonnen maspinay maspinen mastit mat matado matant match matche matchèt
mate matematik matematikman matematisyen maten materyalis materyèl materyo matènèl matènite matènwa mati matinèt matinik
matirite matirize matla matlo matlòt matmwazèl mato maton matou matrikil matris matye matyè mawon mawonaj mawonay
mawonnen mayengwen mayetik mayi mayifisans mayilò mayimoulen mayo mayonèz mazi mazimaza mazora mazout me meble mechan
mechanste mechoulam medam meday medikal medikaman meditasyon medite mediterane medizan medizans medsen medsin medya
medyan medyasyon medyatè medyatik medyàn megabayt megaètz megafòn megawat megri mekanik mekanis mekanisyen mekontan
mekontantman mekredi mekreyan meksik meksiken melanin melanj melanje melanosit melas mele melodi melon memorial
memorizasyon memorize memoryal memwa men menaj menaje menas menase mendèv mendonk menenjit meni menm menmen menmjan
menmlè menmman menmsi mennaj mennase mennen menote menòt mens mentnans mentni mentou menwi menwit mepri mepriz meprizab
meprize merari meri meriken merit merite mesaj mesaje mesajri mesan mesye mesyedam mesyè met metabolik metabolis
metabolit metadone metafò metal metalik metamòfik metan metdam mete meteo meteyo meteyorit metodoloji metodolojik
metonimi metòd metrès metrik metris metriz metrize metsin metwo metwopòl metye mewou meyè mezanmi mezi mezire mezon mè
mèb mèch mèg mèk mèkredi mèl mènaj mès mèsi mèt mètdam mètrès mètriz mèvèy mèvèye mi miba mibalè miche michel midi
migran migrasyon migratè migre migrèn mika mikaben mikalaw mikro miks mikwo mikwofòn mikwosèvis mikwoskòp mikwòb mil
milat milatrès mildesansenkannkat milèt miligram mililit milimèt milisegonn militan militè militon milokan milsan milti
miltifaktoryèl miltimedya miltip miltiplikasyon miltiplikatè miltipliye miltisektoryèl milya milyadè milye milyon
milyonè mimi mimire min minab minarè minen mineral minesota minè minibis minim minimal minimize minimòm minis minisipal
minisipalite miniskil ministè minit minorite minwi minyati mipwa mirak miral miray miryad mis misi misil misk miskilè
mispa misterye mistè mistik misye misyon misyonè mit mitan mitasyon mitonnen mitspa mityèl miwa miyami miyèt miyò miz
mizajou mizanpaj mizanplas mize mizerab mizerikòd mizè mizèrikòd mizik mizikal mizilman mizisyen mo mobil mobilizasyon
mobilize modalite moderasyon moderatè modere modèl modèn modènite modènizasyon modènize modèrasyon modès modi
modifikasyon modifyab modifye modil modilè modpas moke mokè mokèt moldav molekil molekilè moleste molès moman monastè
monchè mond mondyal monetè mongolfyè moniman monitè monn monnen monnonk monològ monosik monpè monreyal monsenyè monseyè
mont montaj montan montana montay monte monti montre monwa mopas moral moralite morija moris moskou moso mosyon motamo
motè motif motivasyon motive moto motonèj motosiklèt motosiklis mou mouch mouchavè mouche mouchwa moul moule moulen
moumou moun moungou mouri mous moustach moustik moustikè moutad moute mouton moutre mouvman mouye mov move movezak
movezespri movezè movezèb movezlang movèz movèzèb movèzlang mowab mowabit moyiz mozayik mò mòd mòde mòfoloji mòfonde
mòfwaze mòg mòl mòlòkòy mòn mòp mòpyon mòs mòso mòt mòtalite mòtèl mòtye mòv mòve msye mwa mwad mwason mwatye mway
mwayen mwayèn mwazi mwàn mwe mwen mwenmenm mwens mwèl myaw mye myèl myèt naaman nabal nabòt nadab nago naje najè najwa
nakate nam nan nanchon nanm nannan nanpwen naomi nap narasyon naratè naratif nasyon nasyonal nasyonalis nasyonalite
nasyonzini nat natal natan natanayèl nati natif natiralis natiralize natirèl natirèlman navèt navigasyon navigatè navige
nawomi naya nayilonn nazareyen nazarèt nazirit ne nechèl neftali negatif negev negèv neglijan neglijans neglije
negosyasyon negosyatè negosye negrès negritid negriye negrye nekta neli nemoni nen nenenn nennenn nenpòt nepalè nepe
nesans nesesè nesesèman nesesite netralite netwayaj netwaye netwon nevan neve nevè nevèdtan nevralji nevròpati nevyèm
neyandètal neye neyèlandè neyoloji neyolojis nè nèbikadneza nèf nèfsan nèfsanswasanntrèz nèg nègès nègre nèj nèt nètale
nètalkole nètbòl nètman nève ni nich niche nide nidite nif nijeryen nikese nikèl nikleyè nil nilon nimeratè nimerik
nimero nimewo nimewote ninja nitrisyon nitrisyonèl nitritif nitriyan nivelè nivo nizan nobel nofraj nominal nominasyon
non nonb nonk nonm nonmen nonpli nonplis nons nonselman nonsèlman nosyon notab notasyon note notè notifikasyon notifye
nou noun nounou noupa nouri nouris nouriti nouva nouvèl nouvèlmarye nouvo nouyok nouyòk novanm novis noye noze nozibèl
nò nòb nòde nòdès nòdwès nòm nòmal nòmalize nòmalman nòs nòt nòvejyen nòvèj nui nuizans nuizib nwa nwaj nwaye nwayo
nwazèt nwè nwèl nwi nwit nwizans nyaj nyanse nye nyès oasis oberj obeyi obeyisan obeyisans obèj objeksyon objektif objè
obligasyon obligatwa oblije oblik obsesif obsèvasyon obsèvatè obsèvatwa obsève obstak obstine obyen ocheya odas odè
odinatè odit oditè oditwa odora odyans odyo ofans ofanse ofansiv ofè ofiramezi ofis ofiske ofisye ofisyèl ofisyèlman
ofiyamezi ofran ofrann ofri ogmantasyon ogmante ogou oh ojis okabennen okap okasyon okazyon oke oken okenn okèt okipan
okipasyon okipe okirans okonplè okontrè okouran okozyas okòmansman oksidantal oksijene oksijèn oksilyè oktè oktòb oland
olandè olenpik oliv olivye olon olye oma omaj oman omega omè omoseksyèl omri omwen omwens on onan ond ondiras ondire onè
onèt onètman ong onglè ongri ongwa oniks onivo onmaj onomatope onorab onore ons onyon onz onzan onzè onzèdtan onzyèm
opal opalè oparavan opera operasyon operasyonèl operatè opere opinyon opozan opoze opozisyon opòtinite opresè opresyon
oprime opsyon opsyonèl opsyonèlman optik optimal optimis optimizasyon optimize oral oranj oratè orbit orevwa orè orèch
oriental orijin orijinal orijinalite orijinè orijinèlman orit oriya orizontal oryan oryantasyon oryante oserye oseyan
osi osijè osinon ositou osnon osò ospitalite ospitalizasyon osteyopowoz ostilite ostrali ostralyen oswa otaj otan otank
otantifikasyon otantifikatè otantifye otantik ote otè otèl oto otobis otochton otodeteksyon otomatik otomatikman
otomatize otomobil otonomi otonòm otopsi otorite otorizasyon otorize otou otowout otòn otrefwa otreman otrich otsem ou
oubyen ouchayi ougan oumenm ounfò oungan ounsi ourdou ouri ourim ouswa out ouvè ouvèti ouvrab ouvraj ouvri ouvriye
ouvryè ovèt ovilasyon owaza oy ozabwa ozalantou ozanviwon oze ozetazini ozòn ozyas òbit òd òdenè òdinasyon òdinatè òdinè
òdonans òdonasyon òdone òf òfelen òfèv òfliy ògan òganik òganizasyon òganizasyonèl òganizatè òganize ògàn ògeye ògèy òj
òkès òlòj òlòjè òm òmòn òneman òpital òtèl òtodòks òtograf pa pachemen paditou padon padone padonnen padrino pafen pafè
pafime pafwa paj pajinasyon pak paka pakab pakapala pake pakè pakèt pakin pakistan pakoti pakou pakouri pal paladò palan
pale palestin palè palèdjistis palèt palisad palman palmantè palmis palto pami pan panama panche panda pandan pandemi
pandil pandri pandye panèl panik panike panjabi pankat pankò pann pannkot pannkòt panno pano panse pansè pansman pansyon
pansyonè pant pantalèt pantalon pantan pantouf panyen panyòl panzou panzouis pap papa papalwa papay papie papiris
papiyon papiyonnen papouch papòt papye parabòl parachit parad paradi paragraf paragwe paralelogram paralèl paralitik
paralize paralizi parametraj paramèt paran parantal parantèz parapli parapò parasetamòl parasòl paratèks paravan parazit
pare paren parenn parese paresèz parey parès parèt parèy parèyman pari paris park paroli paròl parye pas pasab pasaj
pasaje pasan pasdwa pase pasè pasians pasif pasifik pasifis pasipala paske paso paspatou paspouki paspò pastan pasten
pastè paswa paswòd pasyan pasyans pasyèl pasyèlman pasyon pasyone pat pata pataj pataje patant patat pate paten
patenarya pati patikil patikilye patikilyèman patipri patiraj patisipan patisipasyon patisipatif patisipe patisyè
patisyon patizan patko patnè patojèn patou patri patrimwàn patriyach patriyotis patriyòt patron patwon patwonaj patwone
patwouj patwouy pave pavwa pawas pawoli pawòl pay payas paye payen payèt payi pazapa pàn pànye pe peche pechè pedagoji
pedagojik pedagòg pedal pede pedyat peken pele pelen peletyen pelouz peman pemèt pen penalite penensil penetre pengwen
peni penich penina penisilin penisyon penmèt pennsilvani penpan pens pense pensèt penso pent pentad penti pentire pentle
peny penyen pepelòk pepinyè peple peptid perejil perèz peri perime perimèt perisab peristil peryodik peryòd pesè peso
pespektiv petal pete petevi petèt petisyon petisyonè petri petro petwo petwokaribe petwòl petyonvil pewou pewòl peyaj
peye peyi peyiba peyilòk peyizaj peyizan peyizann pezan pezape peze pezib pè pèch pèdi pèdisyon pèdri pèfeksyon pèfekte
pèfomans pèfòman pèfòmans pèfòme pèl pèlen pèlren pèman pèmanan pèmanans pèmet pèmèt pèmi pèmisyon pèn pèp pèpandikilè
pèpè pèpèt pèptid pès pèse pèsekisyon pèsekite pèsekitè pèsepsyon pèseptè pèseverans pèsevere pèsèz pèsi pèsistan
pèsistans pèsiste pèson pèsonaj pèsonalite pèsonalizasyon pèsonalize pèsonèl pèsonèlman pèsonifikasyon pèsonn pèsòn
pèspektiv pèswade pèt pètèt pètinans pèvès pèvèsyon pèvèti pèyi pèyman pèz pi piba piblik piblikasyon piblikman
piblisite pibliyab pibliye pibon pich piche pichkannen pichon pichpen pichpich pichpin pifò piga pigman pigwo pijama
pijon pik pikan pike pikèt piki pikliz piknik piko pikotman piksèl pikwa pil pilaj pilat pilate pilbowo pile pilon
pilonnen pilote pilòt pilye piman pimandou pinèz pinga pini pinisyon pip pipi pipirit pipito piplis piramid pirat pirate
pire pirete pirifikasyon pirifye pirite pis pisannwit pisans pise pisin piske piskèt pist pistach piste pistole piston
pit pita pite piti pitimi pitit pito pitye pitza pivo pivote piwo piwoliz piyaj piyaje piyajè piyanis piyano piyay
piyaye piye pla plafon plaj plajya plak plakat plake plan planch planche planchèt planèt plani planifikasyon planifikatè
planifye plann plant plantasyon plante plantè plantil plas plase plasman plastifye plastik plastwon plat platfòm platin
plato platon plebisit plede pledwaye plen plenn plent plenyan plenyen pleyan plezantri plezi plè plèn plèzi pli plim
plimaj plimay plimen plis plise plisman plisyè pliye plizanplis plizoumwen plizyè ploge plon plonbye plonje plonjon plòg
plòt plòtonnen plwaye po poban poèt poko pol polemik polè polèm polèn poli polinezyen polinizasyon polinize polis
polisye polisyon politès politik politisyen poliye polka polo polonè polòy polyan polye polyestè polyo pomad pompe pon
ponderasyon pondere ponktyalite ponm ponmdetè ponmkajou ponn ponp ponpe ponpon ponpye ponya ponyade ponyen ponyèt pop
popilarite popilasyon popilè popyè posede posesyon posib posibilite posiblite postal posterite postè postim pot
potansyèl potanta potasyòm pote potè potich potifa potko poto potomitan potorik potri potye pou poubèl poubwa pouch poud
poudbwa poudin poudre pouke pouki poukisa poukont poukòl poul poulaye poulen pouli poumon poun poupe poupou pouri
pouriti pous pousan pousantaj pouse pousen pousuiv pouswiv pousyè pout poutan poutèt poutpout pouvwa pouw povrete
powetik powèm powèt powo poy poz poze pozisyon pozisyone pozitif pò pòch pòchèt pòk pòl pòm pòmdetè pònografi pòp pòpòz
pòs pòsyon pòt pòtab pòtabilite pòtal pòtan pòtatif pòtay pòtchanm pòte pòtè pòtfèy pòtfolyo pòtigal pòtigè pòtmònè
pòtoprens pòtoriko pòtpawòl pòtre pòtrè pòv pòz pral prale pran pratik pratike pratikman pre prechaje preche predatè
predefini predi predika predikasyon predikatè prediksyon prefab prefas preferab preferans prefere prefè prefiks prejije
prekosyon prela prelèvman preliminè prelve premye premyeman premyeminis premyè premyèman prenmye prenon prens prensès
prensip prensipal prensipalman prentan preparasyon prepare prepeye prepis prepoze prereki pres presantiman presbitè
prese presedan presede preseleksyon preseleksyone presi presiz presize presizyon preske preskolè preskri preskripsyon
prestasyon prestij preswa presye presyon pretann pretansyon prete pretè pretèks pretès pretwa prevansyon prevantif
previzyon prevwa prevwayan preyalab prezan prezans prezantab prezantasyon prezantatè prezante prezève prezidan prezidans
prezidansyèl prezime prè prèch prèske prèskil prèt prètsavann prèv pri pridan pridans prigad prije prim primè primobolan
privasite prive privilejye privilèj privye priye priyè priyorite priyoritè priyorize priz prizanchaj prizon prodiksyon
prodwi profil projeksyon projèksyon promo promosyon propoze proteje proteksyon pròp psedonim psoryaz pwa pwal pwalon
pwason pwatrin pwav pwazon pwazonnen pwelon pwemye pwen pwennvi pwenson pwent pwentaj pwente pwenti pwentiye pwezi pwès
pwi pwisan pwisans pwisant pwiske pwo pwobab pwobabilite pwobableman pwobablite pwoblematik pwoblèm pwoche pwochen
pwochèn pwod pwodig pwodiksyon pwodiktè pwodiktif pwodui pwodwi pwofane pwofàn pwofesè pwofesi pwofesyon pwofesyonalis
pwofesyonèl pwofetès pwofetik pwofetize pwofèt pwofi pwofil pwofit pwofitab pwofite pwofon pwofondè pwogram pwogramab
pwogramasyon pwogramatè pwograme pwogrese pwogresif pwogresis pwogresivman pwogresyon pwogrè pwojeksyon pwojektè pwojè
pwokame pwokirasyon pwokire pwokirè pwoklamasyon pwoklamatè pwoklame pwokonsil pwoksi pwoksimite pwolongasyon pwolonje
pwolonjman pwomennen pwomès pwomèt pwomnad pwomo pwomosyon pwomote pwomotè pwomouvwa pwonmennen pwonon pwononse
pwononsyasyon pwonp pwopagann pwopagasyon pwopaje pwopisyasyon pwopiyatwa pwopoze pwopozisyon pwopòsyon pwopriyete
pwopriyetè pwopryete pwopyatwa pwose pwosede pwosedi pwosekitè pwosesè pwosesis pwosesyon pwosè pwospektif pwospere
pwosperite pwostat pwostène pwostitisyon pwostitiye pwostitye pwoteje pwoteksyon pwotektè pwotestan pwotestasyon
pwoteste pwoteyin pwotèj pwotèksyon pwotèz pwotokòl pwoton pwototip pwouve pwovens pwovèb pwovizwa pwovizyon pwovizyone
pwovizyònman pwovokasyon pwovokatè pwovoke pwozodi pwòch pwòmèt pwòp pwòpte pyafe pyaj pyakiròt pyan pyanmpyanm pyano
pyas pye pyebwa pyedestal pyedpoul pyese pyete pyeton pyè pyèj pyès pyon pyoupyou ra raben rabesan rabese rabè rabèl
rabi raboure rach racha rache rachel rachèl rachitik rachonnen rachte rad rada radi radikal radikalman radiyès rado
radotay radote radòt radyan radyasyon radyatè radyès radyo radyoaktif radyografi radyoloji rafal rafine rafle rafrechi
rafrechisman rafredi ragou raj raje rak rakaj rakbwa rake rakete rakèt rakonte rakontre rakoursi rakousi rakwen rakwoche
ral ralanti ralba rale ralfò ralonj ram rama raman ramase rame ramòt ran ranbleye ranblè ranbousab ranbouse ranbousman
ranch randevou randisaj randone randwi ranforse ranfò ranfòse ranfòsman ranje ranjman rankin rankont rankontre ranm
ranmak ranmasaj ranmase ranmye rann ranni rannman ranp ranpa ranpe ranplase ranplasman ranpli ranplisaj ranpòte rans
ransanble ranse ransèyman ranson ransone rantre ranvèse ranvoye ranvwa ranvwaye ranyon rap rapadou rape rapèl rapid
rapidman raple rapouswiv rapò rapòte rapòtè rapwoche rara ras rasanble rasanbleman rasen rasi rasin rasire rasis rasyal
rasyonalize rasyone rasyonman rat rate ratè ratifikasyon ratifye raton ratrape ratres ratresi ratyè ravaj ravaje ravajè
ravèt ravin ray raye rayi rayisab rayisman raz raze razè razwa reachte reafektasyon reaktivasyon reaktive reantre rebati
rebatize rebay rebeka rebele rebelyon rebèl rebise rebite rebondi rebondisman rebò rebwazman rechaj rechaje rechajman
rechanj rechante rechap rechape rechèch rechiyen recho rechofman rechte redaksyon redaktè redanmsyon redanmtè redefini
redekouvwi redemaraj redemare redesann redevans redi rediksyon redimansyone redireksyon redireksyone redireksyonnen
redirije redisman redisyon redui redwi reekri reekriti reeseye refaktorizasyon refayim referan referandòm referans
referanse referansyèl refere refè refèt refi refij refijye refinanse refinansman refize refle reflechi refleksyon
reflete reflè refòm refraktè refrayim refren refrè refwadi refwadisman regade regilasyon regilatè regilye regilyèman
reglaj regle regleman reglemante reglèt regne regrade regrese regrete regrè regrèt regwoupe regwoupman reinisyalizasyon
reinisyalize reisi reitilize rejenerasyon rejenere rejete rejè rejim rejiman rejis rejte rejwe rejwenn rejwi rejwisans
rejyon rejyonal rek rekadre rekalsitran rekapitilatif reken rekeyi rekèt reki rekiperasyon rekipere rekirans reklam
reklamasyon reklame reklase reklasman rekomand rekomandasyon rekomande rekonekte rekonesan rekonesans rekonèt
rekonfigire rekonfò rekonfòtan rekonfòte rekonmanse rekonnèt rekonpans rekonpanse rekonsantre rekonsepsyon
rekonsilyasyon rekonsilye rekonstitisyon rekonstitye rekonstriksyon rekonstwi rekouvèr rekouvreman rekouvri rekò rekòlt
rekòlte rekòmandasyon rekòmande rekòmanse rekòmpans rekònet rekònèt rekòt rekrepi rekreyasyon rekrite rekritman rektang
rektè relache relanse relasyon relatif rele releve relè relèvman reli relijye relijyon relik relve relye relyèf remak
remakab remake remarye rembourse rembousman remete remèd remèsiman remèsye remèt remisyon remiz remon remonte remoute
remò remòkè ren rena renka renmen renmèd renmèt renn renonmen renonse renouvelman renouvèlman renouvlab renouvle
renovasyon rense reny renye reòdone reòganizasyon reòganize repa repantans repanti reparasyon repare repas repase repati
repatisyon repete repetisyon repeye repè repèt repètwa repiblik repibliken repibliye repitasyon repiyan repiyans
replanje replante replase replik replika replike repo repon repondan reponn repons repose repouse repoze repozwa repò
repòtaj repòte repòtè repran reprann reprezantan reprezantasyon reprezante reprimande reptil repwoche repwodiksyon
repwodui repwograme repwòch repwòche resan resanblans resansman resepsyon reseptè reseptikal resevwa resèt resi resif
resiklaj resikle resilta resipwòk resipyan resisite resite reskonsab reskonsablite resoti resoud resoumèt resoumisyon
resous resò respektab respekte respektif respektivman respete respè respirasyon respiratwa respire respons responsab
responsabilite responsablite restavèk reste restoran restorasyon restoratè restore restrenn restriksyon ret reta retabli
retablisman retade retansyon retanti retay rete retif retin retire retni retorik retou retounen retresi retrete retrè
retrèt retro retwoaktif retwoalimantasyon retwospektif retwouve revandè revandèz revandikasyon revandike revanj revann
reve revelasyon revele revenan reverans reveye reveyon revèsib revèy revi revini revisyon reviv revize revizè revizyon
revni revokab revokasyon revoke revolisyon revolisyonè revoye revòlt revòlte revòlvè reyabilitasyon reyaji reyajiste
reyajisteman reyaksyon reyaktif reyaktive reyaktivite reyalis reyalite reyalizasyon reyalizatè reyalize reye reyenskri
reyèl reyèlman reyini reyinisyalizasyon reyinisyalize reyinyon reyisi reyisit reyon reyòganize rezen rezèv rezèvasyon
rezève rezèvwa rezidan rezidans rezidansyèl rezide rezilta rezilte rezilyans rezilyasyon rezime rezin rezinyasyon
rezirèksyon rezistan rezistans reziste reziyen rezo rezoli rezolisyon rezon rezonab rezone rezonen rezonman rezotaj
rezoud rezòn rezònman rèd règ règleman règn règrèt rèk rèks rèl rèldo rèn rès rèv rèy ri riban ribi ribrik rich richès
ridikil rido rigòl rigwaz rijid rilaks rimatis rimè rinen rinosewòs riral ris risi risk riske rit ritm ritounen rivaj
rival rivalite rivay rive riviè rivyè riyèl riz rize rizib robo robot romans romantik rondin ronfle rosiyòl rotin rou
rouj roule roulèt roulo rout rouye ròb ròch rwanda ryen sa sab sabaktani sabeyen sable sabliye sabo sabotaj sabotay
sabote sabotè sabous sache sachè sad sadin sadiseyen sadwa sadwan sadwàn saf safa safari safetida safi safran safrete
saj sajès sak sakado sakaje sakap sakima sakit sakpay sakre sakrifis sakrifye sakrileje sakristen sakristi saksofonis
saksofòn sal salad salamanje sale salezon salè sali salin salitasyon salmis salomon salon salope salopri salpèt salte
saltiyon salwe salye sam samari samariten samdi sami samson samyèl san sanba sanblab sanblan sanble sanbre sandal sande
sandimil sandizan sandout sandouz sandriye sandwich sandwitch sanfwa sangen sanginè sanglan sangle sangsi sanitasyon
sanitè sankarannkatmil sankatreven sankatrevenmil sankatrevensenk sanksyon sanktifikasyon sanktifye sanktiyè sanktyè
sanmanman sanmil sann sans sansasyon sansasyonèl sanse sansenkant sansè sansi sansib sansibilizasyon sansibilize
sansiblize sansibsètifikasyon sanswasanndouz sanswasantwit sansyalite sansyèl sant santan santans sante santèn santi
santilit santim santiman santimantal santimèt santinèl santò santral santralizasyon santrannsetan santrantan santre
santye santyèm sanven sanvenmil sanvennsèt sanvenntwit sanventan sanwont sanzatann sanzave sanzespwa saoudyen sapat
sapoti sara sarabann saranpyon saryèt sasinen sata satan satelit satisfaksyon satisfè satrap savan savanè savann save
savon savonnen savonnèt savwa savwafè savwaviv sawoudit sayid sayil se seche sechrès sede sedesyas sediksyon sediktè
sedomin sedonim sedui sedwi segman segon segond segondè segonn segwit sejou sekans sekansyèl sekèl sekirite sekirize
sekle sekou sekouris sekous sekrete sekretè sekrè seksi seksyèl seksyon sektanm sektè sekwe selank sele selebrasyon
selebre seleksyon seleksyone seleksyonè seleksyonne selektè selektif selèb selès selibatè selil selilè selimèn selon
selya semans semantik semenn semèn semès semidetachab seminè sen sena senaryo senat senatè senbal senbolik senbolize
senbòl sendi sendika sendikalis sendike sendwòm senegal senegalè senèt senfoni sengalè sengapou senis senk senkan
senkannde senkanndezan senkannkatmil senkannsenkan senkannsètmil senkanntwamil senkant senkantan senkantèn senkantmil
senkantyèm senkè senkèdtan senkièm senkmil senkronizasyon senkronize senksan senksanmil senksansenkant senksanven
senksanzan senkwonizab senkwonizasyon senkwonize senkyèm senmenn senn senp senpati senpatik senpleman senplifye
senpozyòm senptòm sens senserite sensè sensèman sent sentaks sentespri sentete sentetik sentèz senti sentiwon sentòm
sentre senyen senyè sepandan separasyon separatè separe separeman sepilti septanm septant septik serafen seraj seraja
seramik serayèt sere serebral seremoni seren serenad sereng serenite sereyal serès seri seriz serotonin serye seryezman
seselefe sesi sesyon sesyonè setan sete setè setèdtan setièm setoblije setyèm severe severite sevè sevèman sevi sevre
sewòm seyans seye seyè seyi seza sezi sezisman sezon sezonnen sè sèb sèbi sèch sèd sèf sèjan sèk sèka sèke sèkèy sèkle
sèks sèkt sèl sèlfi sèlil sèlman sèlsiyis sèman sèmante sèmon sèn sènaryo sènen sèp sèpan sèpantye sèpèt sèrèn sès sèt
sètadi sètan sèten sètè sètèdtan sètènman sètifika sètifikasyon sètifye sètitid sètmil sètoblije sètsan sètsanswasant
sètsantrant sètsanven sèvant sèvè sèvèl sèvi sèvis sèvite sèvitè sèvo sèvolan sèvyèt sèvyon sèz sèzan sèzè sèzèdtan
sèzmil sèzyèm si sib sibdivize siberi sibi sibitman sibjektif sible sibòdinasyon sibòdone sibriyans sibstans sibstansyèl
sibtwopikal sibvansyon sibvansyone sichem sichèm sid sida sidès sidon sidwès sif sifas sifi sifiks sifizan sifle siflèt
siga sigarèt siglezon sigòy sije sijere sijesyon sijè sik sikatris sikilasyon sikile sikilè sikirite siklis siklòn
sikoloji sikolojik sikològ sikomò sikonferans sikonsi sikonsisyon sikonsizyon sikonskripsyon sikonstans sikonstansyèl
sikre sikren sikrèn siksè sikwi sil sila silab silans silas silenn silèks silo siltan silteple silvouplè silyàn siman
simaye simbi simen simetri simeyon simil similarite similasyon similè simityè simon simonte simplifye simwa sin sinagòg
sinayi sinema sinetik sinis sinistre sinkronize sinon sinonim sinyal sinyifi sipann sipervize siperyè siperyorite sipè
sipèb sipèmache sipèpoze sipèpozisyon sipèsitisyon sipèstisyon sipèvize sipèvizè sipèvizyon sipleman siplemantè
siplikasyon sipliye sipoze sipozisyon sipò sipòte sipòtè siprann siprasiklaj sipre siprem sipresyon siprè siprèm siprime
sipriz sire sirèn sirèt siri sirik siriz siro siryen sis sisan sisankarannde sisanmil sisansenkannde sisansenkant
sisanswasannsis sisantwamil sisanzan siseptib sisera sismograf sispann sispansyon sispèk sispèkte sistematik sistèm
sisyèm sit sitadèl sitasyon site sitèlman sitèn sitirèz sitiyasyon sitiye sitou sitron sitwayen sitwayèn sitwayènte
sitwèb sitwon sitwonad sitwonèl sivan siveyan siveyans siveye sivik sivil sivilizasyon sivilize siviv sivivan siw siwo
siy siyal siyale siyalman siyati siye siyen siyè siyifi siyifikasyon siyifikatif siyifikativman siyon sizan sizè
sizèdtan sizièm sizo sizoka sizonnen sizyèm skane skèl skètch ski skilti skore skò skrib slovak so sodome sodòm sof sofa
sofistike soja solanèl solanèlman solay solda solè solèy solid solidarite solisyon solitè solitid solo solonèl solvan
somali somè somèy son sona sonb sondaj sonde sondeble sone sonj sonje sonm sonnen sonnèt sorab sosis soso sosyal
sosyalize sosyete sosyo sosyoekonomik sosyoloji sosyològ sot sote soti sotiz soto sou soubasman souch soud soudan soude
soudè soudin souf souflant soufle souflete souflèt soufrans soufri soufwans souke soukèlarou soukèt soukoupyon soukouyan
soukwe soulaje soulajman soulaye soule souleve soulèvman souliye souliyen souliyman soulve soulye souman soumara soumèt
soumisyon soumiyon sounami soup soupap soupe soupi soupire souple soupliye soupson soupsonnen soupye soupyè souri souris
sourit sous souse sousèt sousi souskripsyon sousye souteren souti soutit soutitraj soutni soutyen soutyengòj soutyèn
souvan souveren souverèn souverènte souvgade souvni souvren souye souzantann souzestime sovaj sovajri sove sovè sovgad
sovgade sovtaj sovyetik soya sò sòf sòl sòlda sòlèy sòm sòs sòsye sòt sòti sòtri spektak spektatè spesifikasyon spesyal
spesyalis spèktrometri spèm spò stab stad stati statistik sterilizasyon stèk stil stipid stok stokaj stòk strès strik
suiv suivan swa swadizan swaf swann swanye sware swasann swasanndemil swasanndezan swasanndi swasanndimil swasanndis
swasanndisèt swasanndizan swasanndouz swasannkatmil swasannkatòz swasannkatòzmil swasannkenz swasannsenk swasannsenkan
swasannsèt swasannsis swasant swasantan swasanteonzan swasanteyen swasantmil swasantwit swate swati swaye swayezman
swayi swe swedwa swen swete swè swèd swèl swèt swis swit swiv swivan swivè swivi syans syantifik syantis sye syedwa
syete syèd syèj syèk syèl ta tab taba tabak tabatyè tabernak tabènak tablèt tabli tabliye tablo tablodbò tabourè tach
tache tachman tafya tafyatè tagalog tajikistan tak taka takine takini tako taks taksa taksab taksasyon taksi takte
taktik talan talè talon tama tamaren tamarin tamil tan tanasyon tanbou tanbouren tanbourin tanbouyè tandans tande
tandiske tandon tandrès tanè tanga tango tanjant tank tankou tanmen tann tannen tanp tanpe tanperaman tanperans
tanperati tanpere tanpetan tanpèt tanpon tanporè tanporèman tanporizasyon tanpri tans tansyon tant tantal tantasyon
tantatè tantativ tante tantin tanwouan tanyè tanzantan tap tapaj tapajè tape tapi tapisri tapral taprale taptap tarif
tas taso tat tatonnen tatouaj tay taye tayè tayèz tayland taylandè tayno tayo taze tchak tchaka tchaktchak tchat
tchatcha tchaw tche tchek tcheke tchenn tchèk tchèkòp tchotcho tchouboum tchoul tchoule tchoutchout tchuip tchwipe te
teat teke teknik teknisyen teknoloji teknolojik teksti tekstil telechajan telechaje telechajman teledifize teleferik
telefoni telefonnen telefòn telegram telekominikasyon telemedsin telepatajè teleskòp telespektatè teletèk televizyon
telman tematik temwa temwanyaj temwayaj temwaye temwen ten tendans tenè tenèb tengstèn teni tenis tenk tenm tenmpo tenn
tennis tenon tenritwa tensèl tenten tentennad tenti tenyen teofil teori terabayt terapetik terapi terapis teras terase
teren teri terib terifyan teritoryal teritwa tesalonisyen testaman teste testostewòn teta tetanis tetanòs tete tetin
tetoum tetrak tetris teworize teyat teyokratik teyoloji teyori teyorize tè tèb tèd tèks tèl tèlman tèm tèmik tèminal
tèmine tèminezon tèminoloji tèmomèt tèmpo tèren tèrès tèrib tèritwa tès tèst tèsyè tèt tèta tètanba tètansanm tètbese
tètchaje tètchat tètdi tètkale tèz ti tib tiban tibebe tibèkiloz tibilans tibin tibiwon tibouchon tibout tibway tichen
tidife tifi tifrè tig tigason tigout tij tijan tijo tikal tikè tikèt tiki tikoulout tikras tiktok tikwaz til tild tilip
tim timalis timè timid timidite timote timoun timouton tinèg tinèl tinik tinizyen tip tipa tipik tipikman tipitit
tipoloji tipoul tipoulèt tiraj tiran tire tirè tisan tise tiseran tisi tit titan titato titibe titid titka titoryèl
titre tiwa tiyo tizan tizon tizonnen tobi tobija tokèn toksik toksisite tolerab toleran tolerans tolere tom toma tomat
tomatoz tomobil ton tonbe tonbo tonèl toni tonm tonmaren tonmtonm tonn tonnè tonnèl tonton topi topiyon total totalite
totalman totòt totwa tou toubiyon toubouyon touchatou touche toudabò toude toudegad toudenkou toudi toudisman toudwat
touf toufay toufe toufounen toujou toukòl toule toulede toulejou toulè toulède toulèdis touloupe toum touman toumant
toumante toumim tounant tounen tounèf tounèt touni tounikè tounvis tounwa toupatou toupi toupisan toupiti toupizi toupre
touprè toupwisan tourim touris touristik tous tousa touse tousen tousuit touswit tout toutafè toutalantou toutalè toutan
toutbon toutbonvre toutespre toutfwa toutlangselang toutmounsemoun toutotan toutotou toutouni toutous toutozanviwon
toutpandan toutrèl touye towo toya toyo tò tòbèk tòch tòchon tòd tòde tòk tòl tòn tònad tòran tòt tòti tòtò tradiksyon
tradiktè tradisyon tradisyonèl tradui tradwi trafik trafike trajedi trajè traka trakase traktè tranblan tranble
tranbleman tranblemanntè tranch tranche tranfè trangle trankil trankilite trankilman trann trannde tranndemil tranndezan
trannkat trannsenkan trannsenkmil trannsèt trannsimil trannsis trannsizan tranntwa tranntwazan tranp tranpe transaksyon
transè transfere transfè transfizyon transfòmasyon transfòmatè transfòme transgrese transgresè transgresyon transkri
transkripsyon transmèt transmisyon transparan transparans transpirasyon transpire transpoze transpò transpòtasyon
transpòte transpòtè trant trantan tranteyen tranteyennan trantmil trantnevan trantwitan tranzaksyon tranzistò tranzisyon
trapde trape trapèz tras trasabilite trase travay travayan travayè travè travès travèse travo tray trayi trayizon
trebiche trelè trema tren trennay trennen trenng trepase tresayi trese trete tretman treyi trezorye trezò trè trèf
trèfle trèt trètman trèv trèz trèzan trèzè trèzèdtan trèzyèm tri trib tribi tribilasyon tribin tribinal tribò triche
trif trigraf trik trikote trimay trime trimès trio trip tripay tripe triple tripotaj tripotay tripotè tripòt tris trist
tristès triyab triyaj triyang triye triyonf triyonfan triyonfe trofe tropikal tsadok tsounami tswana twa twaka twal
twalèt twamil twamilsisan twaprèt twasan twasankatrevendi twasankatrevendouz twasanmil twasanswasanndouz twasanswasant
twasantrannsèt twasantrannsètmil twasanzan twati twaz twazan twaze twazè twazèdtan twazyèm twenzi twipye twit twoke
twoma twonke twonpe twonpè twonpèt twonpri twopikal twotinèt twotwa twou twoub twoubadou twouble twoup twoupo twous
twouse twouve twò twòk twòkèt twòn twòp tyè tyèd tyès tyouboum tyoule tyran uisan uit uitan uitè uitèdtan uityèm va vach
vag vagabon vagon vajen vakabon vakans vaksen vaksinasyon vaksinen val valab vale valè valèt valid validasyon validatè
validite valiz valorizasyon valorize vals valse valv van vandal vandè vandèz vandredi vanite vaniy vanjans vanje vanjè
vann vannen vanse vant vante vantilasyon vantilatè vanyan vapè vare varèz varis varyab varyan varyant varyasyon varye
varyete vas vaskilè vavayan vayan vaz vedèt vejetaryen vejete vekse vektè velodwòm ven venen venere venezwela venezyela
venèg venk venkè venmil venn vennde venndemil venndezan venndezè vennkat vennkatmil vennkatriyèm vennsenk vennsenkan
vennsenkmil vennsenkyèm vennsetan vennsetyèm vennsèt vennsimil venntwa venntwamil venntwazan venntwazè venntwazyèm
ventan venteyen venteyennan venteyenyèm venteyinè ventè ventèdtan ventnevan ventnèf ventwit ventyèm vera veridik
verifikasyon verifikatè verifye veritab verite verouye veso veteran veterinè vetivè veto vevè vewouyaj vewouye veyatif
veye veyikil vè vèb vèbal vèbozite vèdi vèdik vèf vègla vèjans vèmen vèmin vèni vèrèt vès vèse vèsè vèsman vèso vèsyon
vèt vètè vètij vètikal vètman vètyè vèv vèvenn vèvè vèy vi vibre vid vidanj vide videyo videyokonferans vif vigè vigil
vijilan vijilans vijinite viktim viktwa vil vila vilaj vilbreken vilen vilgarizasyon vilnerab vilnerabilite vin vinèg
vini violèt vip vipè viral vire viris viryon vis visa vise visib visye vit vital vitamin vitès vito vityèl viv vivan
vivasite viwonn viwonnen viyèt viza vizaj vizavi vizaviz vize vizib vizibilite vizit vizitasyon vizite vizitè
vizyalizasyon vizyalize vizyèl vizyèlman vizyon vizyonaj vle vlengendeng vlope vo vodou vodoun vodouyizan vokabilè vokal
vokasyon vol volan volas volay vole volè volim volkan volonte volontè volontèman voltije vomi vomisman von vonmi voras
vorasite vote votè votou voum vout vouzan voye vòl vòlè vòlkan vòlò vòlt vòltaj vòltij vòltije vòryen vòt vrak vre
vreman vremanvre vrè vrèman vrèmanvre vwa vwal vwala vwale vwati vwayaj vwayaje vwayajè vwayan vwayèl vwazen vwazenaj
vwazin vwazinaj vwazinay vwe vyann vye vyetnamyen vyewo vyeyès vyeyi vyèj vyolan vyolans vyolasyon vyole vyolèt vyolon
vyolonis vyòl wa wach wachinntonn wadèwa waf wagon waj wale wanament wanga wanganèg wangatè wangòl wap wat watè wava waw
wayal wayalis wayan wayfay wayòm web webinè wenn wete wè wèb wèbsayt wès wi widjèt wifi wikenn wiski wit witan witièm
witmil witsankarant witsanmil witsanzan wityèm wo wobine wobinèt wobo woboram wobotik woche wofil wogatwa woje wolof
woma woman womanèsk womansye womaren women won wondèl wondonmon wonfle wonje wonm wonn wont wonte wonwonnen wonyen
wonyon wosiyòl wotasyon wotè woti wou woubenn woubi wouch wouj woujeyòl woujè wouke woul woulant woule woulèt woulib
woulman woulo woumani woumen woupi wout woutin wouy wouye wouze woy woz wozèt wozo wò wòb wòch wòklò wòl wòm wòtè wòwòt
ya yabin yanm yanvalou yanyan yap yaya ye yenyen yerachi yewochafat yewou yè yèm yèn yèswa yo yogout yon yona yonan yonn
yonviryon yonyon youn youtib yowèl yoyo yòd zabilon zaboka zadòk zafè zago zagoudi zak zakari zakasya zam zaman zamann
zami zan zanana zandolit zandò zanfan zangi zanimo zanj zanmann zanmi zanmitay zannanna zannimo zanno zanrenyen zansèt
zantiy zantray zanzoli zarenyen zariko zariyen zatrap zave ze zeboyim zebra zegwi zekal zeklè zeland zelann zele zelèk
zen zengi zenglen zenk zenzen zepeng zepi zepin zepina zepis zepon zepòl zepòlman zepron zetrenn zetwal zewo zè zèb zèd
zèklè zèl zèpòlèt zèv zibo zidòl zigzag zile zilrak zimri zini zip zirondèl ziwondèl zizani zo zobop zoklo zonbi zong
zonn zonyon zora zoranj zore zorè zorèy zorobabel zosman zotèy zotobre zotolan zouk zoulou zoume zouti zoutil zouzoun
zowobabèl zowològ zòd zòm zòn zònn zòrèy zòrye zòtèy zòtolan zwa zwazo zwezo zwit zye zyedou
`

/** Words whose n belongs to the next syllable although the letters suggest a nasal vowel: `word=reading`. */
export const irregularEntries = `
albanyen=alba'nyen amonyak=amo'nyak anyèl=a'nyèl anyèlman=a'nyèlman atenyasyon=ate'nyasyon babilonyen=babilo'nyen
bananye=bana'nye betonyè=beto'nyè boukanye=bouka'nye chabonye=chabo'nye chansonye=chanso'nye chatenye=chate'nye
danyèl=da'nyèl demonyak=demo'nyak denye=de'nye denyè=de'nyè enjenyè=enje'nyè enkonvenyan=enkonve'nyan
enkonvenyans=enkonve'nyans enkonvenyen=enkonve'nyen estonyen=esto'nyen fontenye=fonte'nye grenye=gre'nye
ikrenyen=ikre'nyen iranyen=ira'nyen jenyal=je'nyal jeranyòm=jera'nyòm kanonye=kano'nye kenya=ke'nya kolonyal=kolo'nyal
kolonyalis=kolo'nyalis kòdonye=kòdo'nye latanye=lata'nye lityanyen=litya'nyen manyak=ma'nyak manyèl=ma'nyèl
manyèlman=ma'nyèlman masedonyen=masedo'nyen matrimonyal=matrimo'nyal mezonyè=mezo'nyè milenyòm=mile'nyòm panye=pa'nye
patrimonyal=patrimo'nyal prizonye=prizo'nye prizonyè=prizo'nyè pyonye=pyo'nye santenye=sante'nye
seremonyal=seremo'nyal sezonye=sezo'nye
`
