/** The Help Center in Kreyòl. */
export const articles = `## Kont ou
### Kijan pou m louvri yon kont? {#create-account}
Peze [Louvri yon kont](/register) epi bay yon adrès imèl, yon non itilizatè ak yon modpas ki gen omwen 8 karaktè. Kote imèl ka voye, louvri lyen ki rive nan adrès ou a: se lè sa a kont lan louvri epi kredi gratis yo la.
### Imèl konfimasyon an pa vini {#confirm-email}
Gade nan imèl ou pa vle yo (spam) anvan. Apre sa konekte, oswa louvri [Pwofil](/profile), epi fè yo voye imèl la ankò. Si adrès la te mal ekri, louvri kont lan ankò ak bon adrès la.
### Kijan pou m chanje imèl mwen oswa modpas mwen? {#change-password}
Louvri [Pwofil](/profile). Yon nouvo adrès pran efè lè ou louvri lyen nou voye ba li a. Yon nouvo modpas dekonekte tout lòt aparèy yo.
### Mwen bliye modpas mwen {#forgot-password}
Mande yon lyen sou [paj pou chanje modpas la](/forgot-password). L ap vini pa imèl epi li mache pou yon ti tan. Si anyen pa vini, gade nan imèl ou pa vle yo, epi mande ankò.
### Mwen pa rekonèt youn nan aparèy ki konekte yo {#unknown-device}
Dekonekte l nan [Pwofil](/profile), epi chanje modpas ou. Chak aparèy gen non navigatè li ak dènye lè li te sèvi. **Dekonekte toupatou** fèmen yo tout yon sèl kou, ak kle API ou yo tou si ou make sa.
### Poukisa m dekonekte? {#session-expired}
Yon sesyon fini apre 30 jou san ou pa sèvi avè l, epi lè modpas la chanje sou yon lòt aparèy. Peze **Konekte Ankò**: sa ou t ap ekri a rete nan navigatè sa a.
### Kijan pou m chanje lang, tèm oswa gwosè tèks la? {#appearance}
Louvri **Paramèt Kont** epi gade nan Preferans. Chwa a rete nan navigatè sa a; lang lan ale nan kont ou tou, pou imèl yo pale l.
### Kijan pou m efase kont mwen? {#delete-account}
Nan fen paj [Pwofil](/profile) la, nan **Efase kont lan**, ak modpas ou. Tèks ou, odyo ou, vwa ou ak fichye ou ale ansanm avè l. Ou pa ka tounen sou sa, kidonk telechaje done ou anvan si ou ka bezwen yo.

## Sekirite
### Kijan pou m mete koneksyon an de etap? {#two-step}
Nan [Pwofil](/profile), nan **Koneksyon an de etap**. Chwazi yon aplikasyon otantifikasyon, eskane kòd QR la ak telefòn ou epi antre sis chif li montre yo; oswa ajoute yon kle aksè. Apre sa ou jwenn kòd sekou: sere yo lwen telefòn ou. Lè w aktive l, lòt aparèy ou yo dekonekte; pou chanje l oswa retire l pita, ou bezwen yon kòd, yon kle aksè oswa yon kòd sekou.
[[picture two-step: Koneksyon an de etap nan pwofil la, ak yon aplikasyon oswa yon kle aksè]]
### Mwen pèdi telefòn mwen, m pa ka konekte {#lost-phone}
Apre modpas ou, chwazi **Sèvi ak yon kòd sekou** epi antre youn nan kòd ou te sere yo; chak mache yon sèl fwa. Apre sa mete aplikasyon an sou nouvo telefòn nan nan [Pwofil](/profile), nan **Pase sou yon lòt telefòn**, epi fè nouvo kòd sekou.
### Kisa yon kle aksè ye? {#passkeys}
Yon fason pou konekte ak anprent dwèt ou, figi ou oswa vewouyaj aparèy ou, menm san modpas. Ajoute youn nan [Pwofil](/profile), nan **Kle aksè**. Ou ka gen plizyè, ba yo non epi retire yo.

## Tèks an Vwa
### Kijan pou m fè yon tèks pale? {#make-speech}
Louvri [Tèks an Vwa](/text-to-speech), chwazi yon vwa, ekri oswa kole kreyòl, epi peze **Kreye Vwa**. Travay la parèt nan istorik la, li jwe lè li pare, epi li montre chak mo pandan l ap di l.
[[picture make-speech: Jaden tèks ki nan Tèks an Vwa ak yon fraz kreyòl, ak vwa a sou kote]]
### Kijan pou m ekri kreyòl pou l soti byen? {#writing-kreyol}
Ak òtograf ofisyèl la, ak tout aksan yo: è, ò ak à se lèt apa, epi \`an\`, \`en\`, \`on\` se vwayèl nazal. Ekri jan ou pale, pa tankou an franse: \`mwen ale lekòl\`, \`timoun yo\`.
### Nan ki lang vwa yo ka pale? {#voice-languages}
Se kreyòl sèlman. Yo li tèks ki nan yon lòt lang mal: tradui l anvan nan [Tradiktè Inivèsèl](/translate), soti nan angle, franse, panyòl oswa pòtigè, epi fè kreyòl la pale.
### Yon non oswa yon mo angle pa pwononse byen {#mispronounced}
Mete l nan yon [diksyonè pwononsyasyon](/dictionaries) ak jan yon moun ki li kreyòl ta bezwen wè l: \`website\` → \`wèbsayt\`. Tèks ou ak soutit yo kenbe òtograf orijinal la; se vwa a sèlman ki swiv diksyonè a.
### Kijan chif, dat ak abrevyasyon li? {#numbers}
Tankou mo: \`25\` li \`vennsenk\`. Ekri yon chif an lèt lè ou vle l li yon lòt jan.
### Kijan pou m mete yon poz? {#pauses}
Mete kisè a kote vwa a dwe tann nan, epi peze youn nan bouton poz yo. Vigil ak pwen deja bay ti poz; longè yo regle nan **Poz**, nan paramèt yo. Yon poz ou mete dire tan li di a, epi li ranplase pa yo.
### Kijan pou m fè vwa a pale pi dousman oswa chanje ton li? {#voice-settings}
Nan **Paramèt Vwa a**: vitès, estabilite, resanblans, estil ak ranfòsman vwa a. **Remete Paramèt Nòmal yo** remete tout bagay jan l te ye. Paramèt yo rete sou aparèy sa a.
[[picture voice-settings: Paramèt vwa a: vwa, modèl, ak yon kursè pou vitès]]
### Kisa mòd Ekspres la ye? {#express}
Yon mòd pou moun k ap tann: travay la fèt touswit, san fè liy. Li koute yon fwa edmi kredi, li pran tèks ki rive nan mwatye longè plan ou a, epi li mande plan Starter oswa yon plan ki pi wo.
### Ki longè yon tèks ka genyen? {#text-length}
Sa depann de plan an: soti 1 000 karaktè pa demann nan plan Gratis la rive 40 000 nan Enterprise. Tèks ki pi long yo refize, yo pa janm koupe. Tablo [plan yo](/docs/help-center#plans) gen tout limit yo.
### Èske m ka fè yon dokiman li byen fò? {#speak-document}
Wi. Nan [Tèks an Vwa](/text-to-speech) chwazi **Dokiman Tèks** epi mete yon fichye .txt, .pdf, .docx, .doc oswa .rtf ki pa depase 10 MB. Ou ka korije tèks la anvan vwa a li l.
### Li di tèks mwen an bezwen tradiksyon {#translation-needed}
Vwa yo pale kreyòl. Lè anpil nan yon tèks nan yon lòt lang, paj la pwopoze [Tradiktè Inivèsèl la](/translate). Si tèks la bon jan l ye a, peze **Kontinye Kanmenm**. Apati de ki kantite li mande sa regle nan **Limit tradiksyon**.
### Ki kote pou m jwenn sa m te fè anvan yo? {#history}
Nan onglè **Istorik** chak paj. Ou ka chache ladan l, triye pa eta oswa dat, jwe, telechaje, ekspòte oswa efase; **Reitilize** remete tèks la ak paramèt yo nan editè a. Li rete jiskaske ou efase l.
[[picture history: Istorik la ak de travay ki fini ak yon jaden pou chèche]]
### Kijan pou m telechaje odyo a? {#download-audio}
Louvri travay la nan istorik la epi peze **Telechaje**. Pou yon lòt fòma, yon lòt debi oswa fòs son, oswa san silans ki bò kote l yo, peze **Ekspòte**.
### Kijan pou m sispann yon travay? {#cancel-job}
Louvri l nan istorik la epi peze **Anile travay la**. Travay ki anile pa koute anyen.
### Poukisa travay mwen an ap tann toujou? {#job-waiting}
Travay yo pase youn apre lòt, epi yon tèks oswa yon anrejistreman ki long pran plis tan. Istorik la montre ki plas li nan liy lan. Ou ka fèmen paj la: travay la kontinye, epi rezilta a ap tann ou nan istorik la. Pou fè yon tèks pale san liy, chwazi **Ekspres**. **Anile travay la** kanpe l, epi li pa koute anyen. Si anyen pa chanje apre inèdtan, [ekri nou](/contact).
### Èske se yon moun tout bon k ap pale? {#synthetic-voice}
Non. Tout vwa yo sentetik, epi fichye ou telechaje yo di sa. [Anrejistreman ak Lisans](/legal/licences) di ak kisa vwa yo te aprann.
### Èske m ka sèvi ak odyo a pou biznis? {#commercial-use}
Wi, pou nenpòt bagay lalwa pèmèt, menm pou fè lajan. Ou pa gen dwa pase l pou yon vrè anrejistreman pou twonpe moun. Gade [Kondisyon Sèvis](/legal/terms) yo.

## Vwa an Tèks
### Kijan pou m transkri yon anrejistreman? {#transcribe}
Louvri [Vwa an Tèks](/speech-to-text), anrejistre ak mikwo a oswa mete yon odyo oswa yon videyo, chwazi lang moun yo pale a ak lang pou tradui a si ou vle, epi peze **Transkri + Tradui**. Pri a parèt anvan ou kòmanse.
[[picture transcribe: Vwa an Tèks: mikwo oswa fichye, lang yo, ak anrejistrè a]]
### Ki fichye odyo ak videyo ki ka transkri? {#audio-files}
MP3, MP4, MPEG, MPGA, M4A, WAV, WebM ak OGG, jiska 25 MB ak twazèdtan. Si yon fichye kanpe nan mitan wout, l ap kontinye lè koneksyon an tounen.
### Èske li ka ekri kreyòl moun pale? {#spoken-kreyol}
{if hears_kreyol}Wi. Chwazi kreyòl ayisyen kòm lang, oswa kite sit la jwenn li pou kont li.{end}{if kreyol_beta}Wi, kòm yon beta gratis: li ekri yon bouyon pou ou korije. Chwazi **Kreyòl ayisyen (beta)** kòm lang; sit la pa jwenn li pou kont li. Lè moun nan pale klè, anviwon 7 mo sou 10 bon; lè gen bri, mizik oswa moun k ap pale vit, gen mwens anpil, epi non yo souvan mal. Mo li pa sèten yo souliye: tcheke yo anvan. Li pa ekri chif, e li mete pwen sèlman kote moun nan kanpe. Li pa koute kredi pandan beta a; tradiksyon an koute menm jan ak toujou. Si ou kite sit la jwenn lang nan epi li sanble kreyòl, paj la pwopoze w transkri l konsa. Pou sèvi avè l san koneksyon, louvri [Sou aparèy sa a](/on-this-device) epi peze **Ajoute kreyòl pale**: anrejistreman ou a rete sou aparèy la.{end}{unless kreyol_heard}Pa sou sit sa a: motè li a pa konprann kreyòl moun pale, epi li di sa olye li devine.{end}{if pack_would_hear} Moun k ap jere sit la ka ajoute sa ak yon pake modèl.{end} Si ou gen tèks yon anrejistreman an kreyòl, [aliyen l](/docs/help-center#align-text) bay chak mo lè li.
### Ki lang moun pale ki ka transkri? {#spoken-languages}
[Vwa an Tèks](/speech-to-text) bay lis la nan **Lang ak motè**, ak motè ki transkri chak lang. Yon anrejistreman nan yon lang ki pa nan lis la pa transkri, epi li pa koute anyen.
### Èske li ka rekonèt plizyè moun k ap pale? {#speakers}
Make **Rekonèt plizyè moun k ap pale** anvan ou transkri. Chak fwa yon moun pran lapawòl, yon non tankou "Moun 1:" parèt anvan, epi ou ka chanje l. Si ou pa ka make kare a, sit sa a pa gen motè pou sa.
### Èske tèks la parèt pandan m ap pale? {#live-transcript}
Non. Anrejistre jiska 5 minit ak mikwo [Vwa an Tèks](/speech-to-text), epi peze **Transkri + Tradui**: tèks la vini lè anrejistreman an fin transkri. Si anrejistreman an pi long, voye l kòm fichye.
### Mikwo a pa mache {#microphone}
Kite sit sa a sèvi ak mikwo a nan navigatè ou, fèmen lòt pwogram k ap sèvi avè l, epi eseye ankò. Si nivo a ba, pale pi pre oswa monte **Ogmante volim mikwo a**; pi wo pase 2 son an ka defòme. Yon anrejistreman ka dire 5 minit epi li rete menm si onglè a fèmen.
### Kijan pou m korije yon transkripsyon? {#correct-transcript}
Louvri l nan istorik la epi peze **Korije**. Mo ki pa sèten yo make; peze yon mo pou tande l, koupe oswa kole moso, chache epi ranplase, anile. Chak vèsyon ou anrejistre rete nan **Vèsyon** epi ou ka remete l.
### Mwen gen tèks la deja. Èske nou ka jwenn lè chak mo? {#align-text}
Wi. **Aliyen yon tèks** jwenn kilè chak mo nan tèks ou a di nan anrejistreman an, an kreyòl, angle, franse, panyòl ak pòtigè. Sa pa koute anyen.
### Kijan pou m jwenn soutit? {#captions}
Transkri oswa aliyen anrejistreman an ak **Mete lè yo** limen, epi peze **Ekspòte** epi chwazi SRT oswa WebVTT. Soutit yo gen omaksimòm de liy ki gen 42 karaktè.

## Tradiktè Inivèsèl
### Kijan pou m tradui yon tèks? {#translate-text}
Louvri [Tradiktè Inivèsèl](/translate), chwazi de lang yo, ekri oswa kole tèks la epi peze **Tradui**. Li vini fraz pa fraz, epi apre sa ou ka fè l pale an kreyòl sou menm paj la.
[[picture translate-text: Tradiktè a ak yon tèks angle agoch ak kreyòl adwat]]
### Ki lang ki ka tradui? {#translation-languages}
Kreyòl ayisyen, angle, franse, panyòl ak pòtigè, chak soti nan kreyòl ak ale nan kreyòl. Ant de lòt lang tèks la pase nan kreyòl, epi se sèlman si ou dakò.
### Poukisa li mande pou pase nan kreyòl? {#through-kreyol}
Motè ki andedan an konnen chak lang fas ak kreyòl. Ant angle ak franse pa gen chemen dirèk, kidonk tèks la tradui an kreyòl anvan epi li kontinye; yon pati nan sans lan ka pèdi. Peze **Pase nan kreyòl** pou ou dakò.
### Kijan pou m tradui yon fichye Word oswa soutit? {#translate-file}
Sou [paj tradiktè a](/translate) chwazi **Dokiman Tèks**, chwazi yon dokiman epi peze **Tradui**. Fichye .docx, .srt, .vtt, .html, .md ak .txt tounen nan menm fòma a ak prezantasyon, lè ak estil yo. Yon fichye PDF, .doc oswa .rtf tradui kòm tèks. Yon fichye ka gen ven fwa plis tèks pase yon demann, ak 10 MB.
### Kijan pou yon tèm toujou tradui jan m vle l? {#glossary}
Louvri **Glosè** sou [paj tradiktè a](/translate) epi ajoute tèm nan ak tradiksyon li. Ou ka enpòte yon glosè soti nan CSV oswa TBX, epi ekspòte l tou.
### Nan ki pwen yon tradiksyon sèten? {#translation-quality}
Chak fraz make bon, pou verifye oswa gen dout. Nan tès nou yo, apeprè 19 sou 20 nan sa ki bon yo te kòrèk, 3 sou 4 nan sa pou verifye yo, ak mwens pase 1 sou 3 nan sa ki gen dout yo. Peze l pou wè poukisa, lòt fason pou di l, ak sa li bay lè l tradui tounen. **Korije** l, epi menm fraz la ap tradui jan ou vle l pwochen fwa. Yon moun dwe li tèks medikal ak legal.
### Ki motè tradiksyon ki genyen? {#translation-engines}
{if engines}**Otomatik** pran pi bon motè plan ou genyen isit la. Selon plan ou, ou ka chwazi youn tou: {engines}. Non yon plan vle di plan sa a ak tout plan ki pi wo pase l.{end}{unless engines}Se motè pa Pawòl la ki tradui isit la, nan tout plan.{end} Chak rezilta di ki motè ki fè l.
### Èske m ka tradui ak vwa m? {#translate-voice}
Wi, ak **Mikwo** [tradiktè a](/translate), nan plan Creator oswa yon plan ki pi wo. Sa ou di a transkri epi li tradui.

## Diksyonè pwononsyasyon
### Kijan pou m fè yon diksyonè? {#make-dictionary}
Nan [Diksyonè Pwononsyasyon](/dictionaries) peze **Kreye yon diksyonè**, epi **Ajoute Antre**: tèm nan jan li ye nan tèks la, ak yon endikasyon fonetik ki ekri tankou kreyòl, oswa IPA. **Teste pwononsyasyon** kite w tande plizyè fason anvan ou chwazi.
[[picture make-dictionary: Diksyonè mwen yo: youn ak twa antre, ak bouton pou kreye yon lòt]]
### Kijan pou m pataje yon diksyonè? {#share-dictionary}
Peze **Pataje** sou diksyonè a: ak tout moun, oswa ak moun ou envite pa non itilizatè oswa imèl, chak pou li oswa pou modifye. Yon [ekip](/docs/help-center#team-share) ka genyen l tou.
[[picture share-dictionary: Fenèt ki pataje yon diksyonè ak moun ou chwazi]]
### Kijan pou m enpòte oswa ekspòte antre yo? {#import-dictionary}
Louvri antre yo epi peze **Enpòte**: yon fichye CSV, JSON oswa PLS verifye liy pa liy, epi anyen pa chanje toutotan ou poko wè sa l ap fè. **Ekspòte** ekri menm fòma yo.
### Ki diksyonè ki la deja? {#system-dictionaries}
Non moun, kote, mo medikal, biznis ak mak, ak mo franse ak angle. Yo sèvi pou tout moun ki pa dezaktive yo. Ou ka kopye gabari yo ak **Sèvi ak Gabari Sa a** epi yo vin pou ou.

## Vwa
### Kijan pou m chwazi lòt vwa? {#add-voice}
Louvri [Bibliyotèk Vwa](/voices), koute echantiyon yo, triye pa rejyon oswa pa itilizasyon, epi peze **Ajoute**. Vwa ou ajoute yo nan **Vwa Mwen** ak nan lis Tèks an Vwa a.
[[picture add-voice: Bibliyotèk vwa a: vwa ak yon echantiyon pou jwe ak yon bouton pou ajoute yo]]
### Poukisa m pa ka sèvi ak yon vwa premyòm? {#premium-voices}
Vwa ak modèl ki make Premyòm mande plan Starter oswa yon plan ki pi wo. Gade [plan yo](/subscription?tab=subscription).
### Kijan pou m klone vwa m? {#clone-voice}
Nan [Klonaj Vwa](/voice-cloning): mete twa jiska dis anrejistreman, oswa li tèks ki parèt yo byen fò, bay vwa a yon non, epi kòmanse. Apeprè twa minit pawòl klè ase. Apre sa vwa a nan [Vwa Mwen](/voices?tab=my), pou ou sèl. Sa pa koute anyen.
[[picture clone-voice: Klonaj vwa: kote ou voye echantiyon yo, ak konsèy sou kote]]
### Èske yon vwa klone ap sonnen egzakteman tankou m? {#clone-likeness}
Non. Se yon pwofil vwa: yon vwa kreyòl ki gen wotè, varyasyon, ritm ak koulè vwa pa w. Nou montre nan ki pwen li pre, ansanm ak nan ki pwen de anrejistreman menm moun nan pre youn ak lòt.
### Ki jan yon bon echantiyon ye? {#clone-samples}
Yon chanm trankil san mizik ni vantilatè, yon lajè men lwen mikwo a, yon sèl moun k ap pale, 5 a 60 segonn pa fichye. Paj la montre longè, silans, bri ak yon nòt pou chak fichye anvan anyen voye.
### Kiyès ki ka sèvi ak yon vwa klone, e kijan pou retire konsantman an? {#clone-consent}
Ou menm, sou paj yo, ak yon ekip ou pataje l avè l; pwogram ki gen yon kle API ka sèvi avè l lè moun ki gen vwa a fin li yon fraz ki gen yon mo tire osò byen fò. Nou konpare vwa sa a ak chak echantiyon, ata sa ou ajoute apre yo; nou di ki fichye ki diferan. Lè w retire konsantman an oswa w efase vwa a, anrejistreman, pwofil ak echantiyon yo efase menm kote a.
### Èske m ka klone vwa yon lòt moun? {#clone-another}
Sèlman si moun nan dakò: [Kondisyon Sèvis](/legal/terms) yo entèdi tout lòt ka. Nan **Konsantman**, moun nan li yon fraz yo tire o aza. Jiska lè sa a, se ou menm sèl ki ka sèvi ak vwa a, sou paj yo; ou pa ka pataje l ni sèvi ak li nan API a.

## Ekspòtasyon
### Kijan pou m ekspòte yon tèks, yon transkripsyon oswa odyo? {#export}
Peze **Ekspòte** sou yon travay ki fini. Dokiman yo soti an PDF, Word, tèks senp, RTF, HTML, XML, CSV, JSON, SRT oswa WebVTT; odyo ak debi, fòs son ak silans ou chwazi. Fichye a rete yon jou.
### Kijan pou m ekspòte anpil travay yon sèl kou? {#export-many}
Make yo nan istorik la epi peze **Ekspòte**: yo soti nan yon sèl ZIP. Ou ka fèmen fenèt la; n ap di w lè li pare.
### Èske m ka kenbe chwa ekspòtasyon mwen yo? {#export-presets}
Wi. **Anrejistre kòm prereglaj** ba yo yon non, epi yon prereglaj ka louvri ak fenèt la chak fwa.

## API ak webhook
### Kijan pou m jwenn yon kle API? {#api-key}
Nan [Kle API](/api-keys) peze **Kreye yon kle API**, ba li yon non, chwazi sa li gen dwa fè, epi kopye l: li parèt yon sèl fwa. Voye l kòm bearer token ak chak apèl. [Dokimantasyon](/docs/documentation) an gen tout apèl yo ak egzanp.
[[picture api-key: Yon kle API ak dwa li ak limit chak mwa li]]
### Kle API mwen tonbe nan men lòt moun {#key-leaked}
Peze **Ranplase** sou li nan [Kle API](/api-keys) pou yon nouvo kle ki gen menm paramèt yo, oswa **Anile** pou fini avè l. Toude pran efè menm kote a.
### Kijan pou m limite sa yon kle ka depanse? {#key-limits}
Ba li yon **Limit kredi pa mwa**, yon kantite demann pa minit, yon dat fen, oswa kèk dwa sèlman. Ou ka chanje tout sa pita nan [Kle API](/api-keys).
### Èske kòd OpenAI, ElevenLabs, DeepL oswa LibreTranslate mwen mache isit la? {#compatible-apis}
Wi: ba li adrès nou ak youn nan kle nou yo. Vwa ak transkripsyon mache ak pwogram OpenAI ak ElevenLabs, tradiksyon ak pwogram DeepL ak LibreTranslate. Gade [kòmansman rapid la](/docs/documentation#quick-start).
### Kijan sèvè mwen konnen lè yon travay fini? {#webhooks}
Ajoute adrès li nan **Webhook**, nan [Kle API](/api-keys), epi kenbe sekrè siyati a. Evènman yo siyen epi yo voye ankò pandan apeprè yon jou lè sèvè ou pa reponn. **Livrezon** montre sa ki voye, epi **Voye ankò** voye l yon lòt fwa.
[[picture webhooks: Pati nan paj la kote ou ajoute yon webhook]]
### Kisa "Ou rive nan limit demann yo" vle di? {#rate-limit}
Twòp demann nan yon minit, kòd 429. Tann kantite segonn \`Retry-After\` di a. Yon apèl ki pa gen limit pa l pataje 600 pa minit ak lòt yo, epi yon kle ka gen yon limit ki pi ba.

## Kredi
### Kisa yon kredi achte? {#credit-price}
Yon karaktè nan vwa oswa nan transkripsyon. Tradiksyon koute mwatye kredi pa karaktè. Mòd Ekspres koute yon fwa edmi. Lè yon antre nan diksyonè ou yo di plis pase lèt mo a genyen, diferans lan konte tou; kontè ki bò bouton an montre l.
### Ki kredi ki sèvi an premye? {#credit-order}
Kredi abònman ou. Kredi ou achte yo rete an rezèv epi yo pa janm ekspire.
[[picture buy-credits: Balans la: kredi abònman, kredi ou achte, ak pake pou achte]]
### Kisa k rive kredi mwen pa sèvi yo? {#unused-credits}
Kredi abònman ou pa sèvi yo fini ak mwa a, lè nouvo yo vini. Kredi ou achte yo rete.
### Yon travay echwe. Èske m peye? {#failed-job}
Non. Kredi yo mete sou kote lè travay la kòmanse, epi yo tounen ba ou si li echwe oswa si ou anile l. Yon sèl eksepsyon: lè odyo a vin pi long anpil pase tèks la e nou kanpe l, ou peye mo ki te pale yo.
### Ki kote pou m wè sa mwen depanse? {#spending}
Nan [Estatistik Itilizasyon](/analytics) pa jou, pwodui, kle ak vwa, an CSV tou; chak chanjman nan balans ou nan [Abònman](/subscription?tab=credits), epi total la nan **Paramèt Kont**.
[[picture spending: Estatistik itilizasyon: kredi ak karaktè pa jou]]
### Kisa "Ou pa gen ase kredi" vle di? {#insufficient-credits}
Travay la koute plis pase balans ou. Ou pa peye anyen. Fè tèks la pi kout, [achte kredi](/subscription?tab=credits), oswa chwazi yon [plan ki pi gwo](/subscription?tab=subscription).
### Kijan pou m achte plis kredi? {#buy-credits}
Nan [Abònman](/subscription?tab=credits) chwazi yon pake epi peze **Achte**. Kredi ou achte yo la menm kote a epi yo pa janm ekspire.

[[packages]]

## Plan ak peman
### Konbyen plan yo koute, e kisa ki ladan yo? {#plans}
Pri yo an dola ameriken. Yon ane koute menm ak dis mwa. Premye mwa Creator koute 11 dola pou moun ki soti nan plan Gratis la epi ki peye pa mwa.

[[plans]]
### Ki fason ki genyen pou peye? {#payment-methods}
Kat, PayPal ak kriptomonè, dapre sa moun k ap jere sit sa a mete. Nou pa pran ni MonCash, ni viman labank, ni lajan kach. Yon kat renouvle plan an poukont li; PayPal ak kripto peye yon sèl peryòd, epi nou fè w sonje anvan li fini. Kat plan ou a anrejistre: paj peman an ofri l, oswa **Sèvi ak yon lòt kat**.
### Kijan pou m peye ak PayPal? {#paypal}
Chwazi onglè **PayPal** lè w ap peye epi apwouve peman an la. Kat andedan PayPal bloke: sèvi ak onglè **Kat kredi/debi** pou yo.
### Kijan pou m peye ak Bitcoin oswa yon lòt kriptomonè? {#crypto}
Chwazi onglè **Kriptomonè** (apati 20 dola), chwazi yon monè, epi voye egzakteman kantite ki parèt la nan adrès ki parèt la, sou rezo ki make a, tankou USDC sou Polygon. Si gen yon pati ki manke, voye rès la nan menm adrès la. Ou ka fèmen paj la: n ap kontinye chache peman an.
### Peman mwen an ap tann toujou, oswa kredi mwen yo poko vini {#payment-waiting}
Gade nan **Peman k ap fèt** sou [Abònman](/subscription?tab=subscription). Si bank ou a mande w konfime, peze **Kontinye**. Yon peman an kriptomonè konte lè rezo li a fin konfime l; si gen yon pati ki manke, voye rès la nan menm adrès la. Plan ou a oswa kredi ou yo vini lè peman an konplè. Pa peye yon dezyèm fwa. Si anyen pa chanje apre yon jou, [ekri nou](/contact) ak dat la ak montan an.
### Kat mwen refize oswa renouvèlman an pa pase {#card-declined}
Bay yon lòt kat nan **Chanje kat**, nan Faktirasyon, sou [Abònman](/subscription?tab=subscription). Plan an rete jiska dat ki make la a, epi n ap eseye ankò jiska lè sa a.
### Kijan pou m chanje plan? {#change-plan}
Nan [Abònman](/subscription?tab=subscription). Yon plan ki pi gwo mache touswit: ou peye pri li mwens sa ou te peye pou tan ki rete a, epi ou wè kalkil la anvan. Yon plan ki pi piti kòmanse lè sa ou peye a fini, epi **Kenbe plan mwen an** anile sa.
[[picture plans: De plan kòt a kòt, chak ak pri li ak sa ki ladan l]]
### Kijan pou m anile abònman mwen? {#cancel-plan}
Nan [Abònman](/subscription?tab=subscription), nan Faktirasyon, peze **Anile plan an**. Li dire jiska fen tan ou peye a, epi nou pa pran lajan ankò. Apre sa ou gen plan Gratis la; kredi ou achte yo rete. Anvan ou konfime, nou montre manm, espas depo ak kredi ou t ap pèdi. **Reprann plan an** remete l.
### Kilè nou pran lajan ankò? {#renewal}
Jou ki make anba **Pwochen peman**, nan Faktirasyon sou [Abònman](/subscription?tab=subscription), lè se yon kat ki peye: chak mwa oswa chak ane, jiskaske ou anile. PayPal ak kripto peye yon sèl peryòd, nou pa pran lajan ankò: se **Peye pwochen peryòd la** ki fè sa.
### Ki kote resi ak fakti mwen yo ye? {#receipts}
Nan [Abònman](/subscription?tab=subscription), nan **Peman**: chak peman ak dat, montan, eta ak resi pou telechaje. Yon peman k ap fèt parèt nan **Peman k ap fèt**; sa yo refize pa parèt. Yon imèl vini ak chak peman tou.
### Èske m ka jwenn ranbousman? {#refund}
Kilè nou remèt lajan ekri nan [Kondisyon Sèvis](/legal/terms) yo. Si nou pran lajan ou pa erè, [ekri nou](/contact). Yon ranbousman tounen menm jan ou te peye a, li retire kredi lajan an te pote yo, epi nou voye yon imèl di w sa.
### Espas depo mwen plen {#storage-full}
Chak plan kenbe yon kantite son ak dokiman; sa ou sèvi a parèt nan [Abònman](/subscription). Efase sa ou pa bezwen ankò, oswa chwazi yon plan ki pi gwo.

## Ekip
### Kijan pou m gen yon ekip? {#team}
Ak plan Business oswa plan Enterprise. Ekip la parèt anba **Ekip** nan [Abònman](/subscription?tab=team); konbyen plas li genyen ekri nan [plan yo](/subscription?tab=subscription). Ou menm ou pran youn, epi yon envitasyon ki bon toujou pran youn tou.
### Kijan pou m envite yon moun nan ekip mwen? {#team-invite}
Nan [Ekip](/subscription?tab=team) peze **Envite yon manm nan ekip la**, bay adrès imèl la, wòl la ak yon limit, epi peze **Voye envitasyon an**. Lyen ki nan imèl la bon pou adrès sa a sèlman, pandan 7 jou; **Voye envitasyon an ankò** rekòmanse yo. Moun ki pa gen kont kreye youn ak adrès sa a.
[[picture team-invite: Fenèt ki envite yon moun nan ekip la: imèl, wòl ak limit]]
### Kisa pwopriyetè, administratè ak manm ka fè? {#team-roles}
Manm yo itilize kredi ekip la epi yo pataje ak li. Administratè yo envite manm tou, yo chanje yo, yo sispann yo, epi yo wè sa ki itilize. Se pwopriyetè a sèl ki retire moun, ki nonmen administratè, ki chanje non ekip la epi ki bay yon lòt moun li.
### Kijan pou m limite sa yon manm ka depanse? {#team-limits}
Nan [Ekip](/subscription?tab=team) chwazi **Chanje** bò kote moun nan: si li ka itilize kredi ekip la, ak yon **Limit kredi pa mwa**; vid vle di pa gen limit. Mwa yo kòmanse nan lè inivèsèl. **Rapò itilizasyon** montre kiyès ki itilize kisa, an CSV tou.
### Kiyès ki peye travay mwen nan yon ekip? {#team-pays}
Ou chwazi anba **Kiyès ki peye travay ou** nan [Ekip](/subscription?tab=team): pwòp kredi pa w oswa ekip la. Plan moun ki peye a mete limit ou yo tou. Toutotan plas ou sispann, pwòp kredi pa w peye. Si ekip la pa kite w sèvi ak kredi li, travay la refize.
### Kijan pou m pataje yon diksyonè oswa yon vwa klone ak ekip mwen? {#team-share}
Peze **Pataje** sou diksyonè a epi chwazi ekip ou; ou di si moun li yo ka modifye. Pou yon vwa klone chwazi **Pataje ak** ekip ou nan [Vwa Mwen](/voices?tab=my), lè moun ki gen vwa a fin bay konsantman. Ekip la pale ak vwa a epi li pa wè okenn anrejistreman. Sa fini lè ou kanpe l, oswa lè ou kite ekip la.
### Kijan pou m kite yon ekip, oswa retire yon moun? {#team-leave}
**Kite ekip la** nan [Ekip](/subscription?tab=team). Pwopriyetè a chwazi **Retire nan ekip la** bò kote yon moun; **Sispann** kenbe plas la pou pita. Chak moun kenbe pwòp travay li, epi sa li te pataje ak ekip la pa pataje ankò.
### Kijan pou m bay yon lòt moun ekip mwen an? {#team-hand-over}
Pwopriyetè a chwazi **Ofri ekip la** bò kote yon moun nan [Ekip](/subscription?tab=team). Moun sa a bezwen pwòp plan Business oswa Enterprise pa l, epi li peze **Pran ekip la**; ou vin administratè. Kredi ak peman rete pou moun ki te peye yo.
### Sa k rive yon ekip lè plan an fini oswa lè l vin pi piti? {#team-plan-ends}
Plas plan an pa genyen ankò sispann: envitasyon yo an premye, apre sa manm ki pi nouvo yo, administratè yo an dènye. Anyen pa efase, epi plas yo tounen ak yon plan ki pi gwo.

## Detektè Vwa Atifisyèl
### Èske anrejistreman sa a fèt ak Pawòl? {#speech-classifier}
Voye l nan [Detektè Vwa Atifisyèl](/docs/ai-speech-classifier) la. Li chèche mak ki nan son ki fèt isit la, epi li di si mak la la, ak ki chans ki genyen pou se yon erè. Mak la di ki enstalasyon ak ki mwa, li pa di okenn moun.
### Detektè a pa jwenn mak. Èske se vwa yon moun? {#no-mark}
Nou pa ka di sa. Lè pa gen mak, sa vle di sèlman nou pa jwenn youn: son an ka soti nan yon lòt pwogram, nan yon vèsyon ki pi ansyen, oswa li chanje twòp. Detektè a konnen mak pa nou an, anyen ankò.

## Byen komen kreyòl
### Ki jan mwen ka ede kreyòl ak vwa mwen? {#contribute}
Ouvri [Kontribye](/contribute) epi aksepte lisans lan (CC0 1.0); ou dwe gen omwen 18 an. Li yon fraz, koute l, epi kenbe l oswa rekòmanse. Ou ka verifye tou anrejistreman, fraz ak tradiksyon lòt moun: de vòt sou twa deside. Anrejistreman yo tann sou aparèy ou jiskaske gen koneksyon. Kontribisyon pa bay kredi. Sa nou aksepte pibliye nan [Seri done](/datasets).
### Èske mwen ka retire anrejistreman vwa mwen? {#withdraw-clips}
Wi. Anba **Kontribisyon mwen** nan [Kontribye](/contribute), ou ka efase yon anrejistreman oswa tout, oswa retire konsantman ou. Yon seri done ki pibliye deja kenbe kopi pa l; pwochen yo p ap genyen l. Lè w efase kont ou, ou chwazi sa k ap rive anrejistreman yo.
### Èske motè yo bon? {#scorecard}
[Bilten](/scorecard) an montre sa nou mezire, sou ki echantiyon ak ki lè, epi sa ki pa bon.

## Aplikasyon an
### Èske li mache san entènèt? {#offline}
Wi. Limen **Kenbe kreyòl la sou aparèy sa a** sou [paj tradiktè a](/translate), nan [Tèks an Vwa](/text-to-speech) oswa nan [pwofil ou](/profile). Paj la di w ki gwosè telechajman an; si koneksyon an koupe, li kontinye kote l te rete a. Apre sa, de paj yo mache san koneksyon: tout direksyon tradiktè a, ak tout vwa plan ou a ansanm ak vwa ou klone yo. Sa ou fè san koneksyon antre nan istorik ou lè koneksyon an tounen, epi li pa koute kredi. Lè ou konekte, chwazi **Sou aparèy sa a** pou yon tèks rete prive: ni li ni rezilta a pa voye okenn kote. Dokiman, anrejistreman ak lòt motè bezwen koneksyon. Menm bouton an retire tout bagay. Tout lòt bagay ap tann koneksyon an: sa ou t ap ekri a rete, epi yon anrejistreman oswa yon fichye k ap monte pa pèdi.
[[picture without-connection: Bouton ki kenbe kreyòl la sou aparèy la, ak chwa ant sèvè nou an ak aparèy la]]
### Kijan pou m mete aplikasyon an ajou? {#updates}
Poukont li: yon nouvo vèsyon chaje lè li la. San **Mizajou Otomatik Aplikasyon an** nan Paramèt Kont, yon mesaj mande w: **Rafrechi Kounye a** oswa **Pita**. Sa ki nouvo nan [Lis Chanjman](/docs/changelog).
### Èske m ka enstale l sou telefòn mwen oswa òdinatè mwen? {#install}
Wi. Peze **Enstale** nan ti mesaj la, oswa nan meni navigatè a chwazi pou ajoute l sou ekran akèy la; sou yon iPhone se nan Pataje. Sou yon òdinatè, meni navigatè a ofri sa tou. Apre sa li louvri tankou yon aplikasyon; pa gen pwogram pou telechaje ni aplikasyon nan yon magazen.

## Vi prive ak èd
### Kiyès ki ka wè tèks mwen ak odyo mwen? {#who-sees}
Ou menm, pèsonn lòt sof si ou pataje yo. Lyen fichye yo siyen epi yo sispann mache apre yon ti tan.
### Konbyen tan nou kenbe tèks mwen ak anrejistreman mwen yo? {#kept-files}
Travay ou rete nan istorik la jiskaske ou efase l, sof si sit sa a fikse yon dat; [Règ sou Vi Prive](/legal/privacy) yo bay tout dire yo. Yon anrejistreman ou voye epi ou pa sèvi ak li, ak yon fichye ki fèt pou ekspòtasyon, efase apre yon jou.
### Èske nou antrene modèl ak vwa mwen oswa tèks mwen? {#training}
Non. Gade [Itilizasyon Done](/legal/data-use).
### Ki kouki ki genyen? {#cookies}
De: youn kenbe w konekte, yon lòt rekonèt navigatè a pou etranje k ap devine modpas ou pa fèmen pòt la sou ou. Preferans yo rete nan navigatè ou. Pa gen piblisite, pa gen anyen k ap swiv ou. Gade [Règ sou Vi Prive](/legal/privacy).
### Kijan pou m jwenn yon kopi tout done mwen? {#download-data}
[Pwofil](/profile) gen **Telechaje done mwen yo**: tout sa nou kenbe sou ou, nan yon sèl fichye.
### Kijan pou m pale ak yon moun? {#contact-human}
Ekri nou sou [Kontakte Nou](/contact): yon moun ap reponn ou, alekri, pa nan telefòn. Nan asistan an, chwazi **Wi, kontakte asistans**: li pote konvèsasyon an avè l, pou ou pa bezwen rakonte l ankò. Ou wè tout sa ki prale anvan ou voye l, epi ou ka retire l. Ou pa bezwen kont: bay non ou ak adrès ou, epi yon imèl ap pote yon lyen prive pou demann ou an.
### Kote m ap jwenn repons demann mwen an? {#contact-answers}
Nan imèl ou, ak sou [Kontakte Nou](/contact) anba **Demann ou yo**: sa ki nouvo gen yon mak. Reponn la, pa nan imèl la; yon demann ki te fèmen ap louvri ankò. Si ou pa gen kont, louvri lyen ki nan dènye imèl sou demann lan. Si pa gen imèl ki vini, gade nan imèl endezirab yo.
### Kisa Asistan IA a konnen? {#assistant}
Sant Èd sa a, dokimantasyon an, tablo erè yo, plan yo ak lis chanjman yo. Pou yon moun ki konekte li di tou balans li, plan li, limit li ak dènye travay ki echwe. Li site paj li pran repons lan, epi li di sa lè li pa konnen. Sa ou mande bliye apre yon jou.`
