import { nameEntries } from './lexicon-names.ts'
import { placeEntries } from './lexicon-places.ts'
import { irregularEntries, wordEntries } from './lexicon-words.ts'

/** French, English and Spanish words met in Kreyòl text, and acronyms, read as Haitians read them. */
const loanEntries = `
adn=a-de-èn amazon=amazonn ami amiga amigo amis=ami amour and=ann android=andwoyid année ans=an app apple=apèl apps
are=a association au audio aujourd'hui=ojoudui aussi aux avec avenue=avni avoir baby=bebi bachata=batchata banque
baseball=bezbòl basketball=baskètbòl bibliothèque=bibliyotèk bidc=be-i-de-se bien birthday=bètde bluetooth=bloutout
bonjour bonsoir boss=bòs boulevard=boulva boy=bòy budget buenos=bwenos building=bilding bus=bis business=biznis
bye=bay capitaine car card=kad caricom=karikòm casa=kasa cash ce cep ces=se cette church=tchètch cin=sin click
club=klèb coach=kòtch collège colmado=kòlmado comme compas computer=konpitè constitution cool=koul
covid-19=kovid-diznèf covid=kovid cómo credit creole=kreyòl créole=kreyòl day=de demain des=de démocratique député
dgi=de-je-i diable dias=diyas dieu directeur dit=di días=diyas dj=didje docteur doctor=dòktè dollar dollars donc
download=dawonlòd du e-mail=imèl eau ecole edh=e-de-ach el=èl elle elles email=imèl enfant=anfan espagnol est=è está
et=e euro euros école égalité église être facebook=fesbouk faire fait femme=fam file=fayl fille fils=fis fmi=èf-èm-i
follow=fòlo fondation food=foud football=foutbòl for for-profit français=franse française fraternité frère=frè
from=fwòm général girl=gèl gmail=dji-mel goal=gòl good=goud google=gougèl gouvernement=gouvènman gracias=grasyas
green=grin guerre haitian=echenn haitien=ayisyen haitienne=ayisyèn haïtien=ayisyen haïtienne=ayisyèn hamburger=anmbègè
happy has=az have=av he=i hello=elo hi=ay hier=yè hip-hop=ipòp hit=it hiv=ach-i-ve hola=ola home=òm homme
hospital=opital hotdog=òtdòg hotel=otèl house=awous hôpital hôtel ice-cream=ayiskrim il ils=il in ingénieur=enjenyè
instagram=enstagram institut internet=entènèt ipad=aypad iphone=ayfòn is=iz jazz=djaz jeep=djip jour journal jours
kep=kèp ketchup=kètchòp kompa=konpa laptop=laptòp las le leader=lidè les=le leur leurs liberté librairie=libreri
like=layk link=lenk live=layv login=lògin los love=lòv lycée madame=madam mademoiselle=madmwazèl mail=mel mais
maison=mezon maître man=mann manager=manadjè mangú marché market=makèt marketing=maketing meeting=miting menfp=mènèfpe
merci merengue=mereng mes=me mesdames=medam messieurs=mesye mère=mè métropole microsoft=maykwosòft ministère=ministè
minustah mois mon monde=mond monsieur=mesye mort motel=motèl musée music=myouzik my=may national=nasyonal
nationale=nasyonal nations netflix=nètfliks new=nyou news=nyouz night=nayt no not=nòt notre-dame=nòt-dam notre=nòt
nous=nou nouvelliste=nouvelis nuit=nui nurse=nòs oea of=òf offline=òflayn ok=oke onaca onad online=onlayn onu
opl=o-pe-èl oui our=awou où paix palais par parking=paking parlement=palman password=paswòd pays=peyi people=pipòl
pesos=peso père=pè photo pick-up=pikòp place plait plaît please=pliz plus pnud=pnid podcast=pòdkas police post=pòs
pour président professeur=pwofesè que=ke qué qui quotidien radio reggae=rege république rock=wòk route=wout rue=ri
s'il saint sainte salsa school=eskoul selfie=sèlfi semaine señor señora ses=se sénateur share=chè she=chi shop
shopping=chòpin show=cho signal sí skype=eskayp smartphone=esmatfòn snack=esnak soeur software=sòftwè soir sont=son
sorry st=sen star=esta states=estets ste=sent store=estò streaming=striming stress=estrès supermarket=sipèmakèt sur
sœur=sè taxi team=tim temps=tan test=tès télé télévision thanks=tenks that=dat the=di they=dey this=dis ticket
time=taym to=tou tortilla tostones toute=tout toutes=tout très=trè truck=twòk tu twitter=twitè uk=yu-ke un une unesco
unicef union united=younaytèd unité université upload=òplod us=i-ès usa=i-ès-a usaid=youzed usb=i-ès-be
username=youzènenm vaccin video=videyo vie vih=ve-i-ach ville virus=viris voilà votre=vòt vous=vou we=wi
website=wèbsayt week-end=wikenn weekend=wikenn whatsapp wi-fi=wayfay windows=windoz with woman=woumann work world=wòl
yes=yès you your=yò youtube zoom=zoum
`

/** What is known about words: which are Kreyòl, which are names, and how to read those the rules would misread. */
export type Lexicon = {
  words: ReadonlySet<string>
  names: ReadonlySet<string>
  loans: ReadonlySet<string>
  /** Lower-case spelling to a respelling in Kreyòl orthography. */
  readings: ReadonlyMap<string, string>
  /** Spelling without accents to the usual spelling, for text typed without them. */
  accented: ReadonlyMap<string, string>
}

const bare: Record<string, string> = { à: 'a', è: 'e', ò: 'o', é: 'e', ï: 'i', ô: 'o', ê: 'e', â: 'a', ç: 'c' }

/** Lower-case letters of Kreyòl and French without their accents. */
const withoutAccents = (text: string) => text.replace(/[àèòéïôêâç]/g, (letter) => bare[letter]!)

/** An entry is a word, or `word=reading`. */
function unpack(packed: string, readings: Map<string, string>): Set<string> {
  const words = new Set<string>()
  for (const entry of packed.trim().toLowerCase().split(/\s+/)) {
    const sign = entry.indexOf('=')
    if (sign < 0) words.add(entry)
    else {
      words.add(entry.slice(0, sign))
      readings.set(entry.slice(0, sign), entry.slice(sign + 1))
    }
  }
  return words
}

let opened: Lexicon | undefined

/** Unpacks the tables on first use. */
export function openLexicon(): Lexicon {
  opened ??= build()
  return opened
}

function build(): Lexicon {
  const readings = new Map<string, string>()
  const loans = unpack(loanEntries, readings)
  const names = unpack(nameEntries, readings)
  for (const place of unpack(placeEntries, readings)) names.add(place)
  const words = unpack(wordEntries, readings)
  for (const word of unpack(irregularEntries, readings)) words.add(word)
  const accented = new Map<string, string>()
  for (const word of words) {
    const bare = withoutAccents(word)
    if (bare !== word && !words.has(bare) && !accented.has(bare)) accented.set(bare, word)
  }
  return { words, names, loans, readings, accented }
}
