import { type BilingualLexicon, namesFor } from '../bilingual-lexicon.ts'
import type { TranslationLanguage } from '../languages.ts'
import { folded, unaccented } from '../plain-words.ts'

/** Haiti's towns and regions, and a few places beyond it, that Kreyòl writes its own way; others write them as in French. */
const haitian = `
Abricots=Abriko Anse-à-Foleur=Ansafolè Anse-à-Galets=Ansagale Anse-à-Pitres=Ansapit Anse-à-Veau=Ansavo Anse-d'Hainault=Ansdeno
Anse-Rouge=Answouj Aquin=Aken Arcahaie=Akayè Arniquet=Anikè Artibonite=Latibonit Baie-de-Henne=Bèdenn Bainet=Benè Baradères=Baradè
Belladère=Beladè Belle-Anse=Bèlans Bombardopolis=Bonbadopolis Boucan-Carré=Boukan-Kare Cabaret=Kabarè Camp-Perrin=Kanperen
Cap-Haïtien=Okap/Kap-Ayisyen Capotille=Kapotiy Caracol=Karakòl Carrefour=Kafou Cavaillon=Kavayon Cayes-Jacmel=Kayjakmèl Chambellan=Chanbelan
Chansolme=Chansòl Cornillon=Kònyon Corail=Koray Croix-des-Bouquets=Kwadèboukè Dame-Marie=Danmari Delmas=Dèlma Desdunes=Dedin
Dessalines=Desalin Ennery=Ènri Fonds-des-Nègres=Fondenèg Fonds-Verrettes=Fonverèt Fort-Liberté=Fòlibète Ganthier=Gantye Gonaïves=Gonayiv
Grand-Goâve=Granngwav Grand-Gosier=Grangozye Gressier=Gresye Gros-Morne=Gwomòn Hinche=Ench Jacmel=Jakmèl Jean-Rabel=Janrabèl
Jérémie=Jeremi Kenscoff=Kenskòf Lascahobas=Laskawobas Léogâne=Leyogàn Limbé=Lenbe Limonade=Limonad Maïssade=Mayisad Maniche=Manich
Marigot=Marigo Marmelade=Mamelad Martissant=Matisan Milot=Milo Miragoâne=Miragwàn Mirebalais=Mibalè Montrouis=Monwi Nippes=Nip
Ouanaminthe=Wanament Pestel=Pestèl Pétion-Ville=Petyonvil Pétionville=Petyonvil Petit-Goâve=Tigwav/Ti-Gwav Pignon=Piyon Pilate=Pilat
Plaisance=Plezans Port-au-Prince=Pòtoprens Port-de-Paix=Pòdepè/Pòdpè Port-Margot=Pòmago Port-Salut=Pòsali Port-à-Piment=Pòtapiman
Saint-Louis-du-Sud=Senlwidisid Saint-Louis-du-Nord=Senlwidinò Saint-Marc=Senmak/Sen-Mak Saint-Michel=Senmichèl Saint-Raphaël=Senrafayèl
Saut-d'Eau=Sodo Savanette=Savanèt Tabarre=Taba Terre-Neuve=Tènèv Terrier-Rouge=Tèryewouj Thiotte=Tyòt Thomassique=Tomasik
Thomazeau=Tomazo Thomonde=Tomonn Tiburon=Tibiwon Torbeck=Tòbèk Vallières=Valyè Verrettes=Vèrèt Vertières=Vètyè
Les_Cayes=Okay Cayes=Okay La_Gonâve=Lagonav Ile-à-Vache=Ilavach
`
const key = (name: string) => unaccented(folded(name)).replaceAll('-', ' ')

type Places = { toKreyol: Map<string, string[]>; fromKreyol: Map<string, string[]> }
let opened: Places | undefined
function places(): Places {
  if (opened) return opened
  opened = { toKreyol: new Map(), fromKreyol: new Map() }
  for (const entry of haitian.trim().split(/\s+/)) {
    const [french, forms] = entry.split('=') as [string, string]
    const [name, kreyol] = [french.replaceAll('_', ' '), forms.split('/').flatMap(spellings)]
    opened.toKreyol.set(key(name), kreyol)
    for (const form of kreyol) if (!opened.fromKreyol.has(key(form))) opened.fromKreyol.set(key(form), spellings(name))
  }
  return opened
}
/** With hyphens or spaces, as people write both. */
const spellings = (name: string) => (name.includes('-') ? [name, name.replaceAll('-', ' ')] : [name])

/** How the other language may write the name of a place, the usual way first; none where it is no place we know. */
export function placeForms(
  name: string,
  from: TranslationLanguage,
  to: TranslationLanguage,
  lexicon: BilingualLexicon | undefined,
): readonly string[] {
  const { toKreyol, fromKreyol } = places()
  const own = (from === 'ht' ? fromKreyol : to === 'ht' ? toKreyol : undefined)?.get(key(name)) ?? []
  const listed = lexicon ? namesFor(name, from, to, lexicon) : []
  const theirs = listed.map((form) => (to === 'en' ? withCapitals(form) : form))
  return [...new Set([...own, ...theirs])].filter((form) => /^\p{Lu}/u.test(form))
}

const withCapitals = (name: string) =>
  name.replace(/(?<![\p{L}'])(?!(?:and|of|the)(?!\p{L}))\p{Ll}/gu, (letter) => letter.toUpperCase())
