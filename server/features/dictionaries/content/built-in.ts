import { readFile } from 'node:fs/promises'
import type { DictionaryCategory } from '#core/contract/dictionaries/dictionaries.ts'
import { type DictionaryEntry, entryOf } from '#core/rules/dictionaries/entry.ts'
import { projectPath } from '../../../platform/project.ts'

type InLanguages = Record<'en' | 'ht' | 'fr' | 'es', string>
/** A dictionary that comes with the product; decision 061 says how its readings were chosen. */
export type BuiltInDictionary = {
  key: string
  name: InLanguages
  description: InLanguages
  category: (typeof DictionaryCategory)['options'][number]
  priority: number
  /** People copy it and make it theirs; the others hold for everybody who does not switch them off. */
  is_template: boolean
  /** Read from the disk when they are asked for. */
  entries(): Promise<DictionaryEntry[]>
}

const columns = ['term', 'phonetic', 'ipa', 'word_type', 'context_hint', 'notes'] as const

async function readTable(key: string): Promise<DictionaryEntry[]> {
  const text = await readFile(projectPath('server', 'features', 'dictionaries', 'content', `${key}.tsv`), 'utf8')
  const [heading, ...lines] = text.trimEnd().split('\n')
  if (heading !== columns.join('\t')) throw new Error(`${key}.tsv begins with other columns.`)
  return lines.map((line, at) => {
    const cells = line.split('\t')
    const entry = entryOf(Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? ''])), at + 2)
    if ('code' in entry) throw new Error(`${key}.tsv, line ${entry.row}: ${entry.code}`)
    return entry
  })
}

const builtIn = (key: string, about: Omit<BuiltInDictionary, 'key' | 'entries'>): BuiltInDictionary => ({
  key,
  ...about,
  entries: () => readTable(key),
})

export const builtInDictionaries: readonly BuiltInDictionary[] = [
  builtIn('names', {
    name: { en: 'Names of people', ht: 'Non moun', fr: 'Noms de personnes', es: 'Nombres de personas' },
    description: {
      en: 'First names, family names and well-known people of Haiti, as they are written in French or English.',
      ht: 'Prenon, siyati ak moun tout moun konnen ann Ayiti, jan yo ekri yo an franse oswa an angle.',
      fr: 'Prénoms, noms de famille et personnages connus d’Haïti, tels qu’on les écrit en français ou en anglais.',
      es: 'Nombres, apellidos y personajes conocidos de Haití, tal como se escriben en francés o en inglés.',
    },
    category: 'names',
    priority: 100,
    is_template: false,
  }),
  builtIn('places', {
    name: { en: 'Places', ht: 'Non kote', fr: 'Lieux', es: 'Lugares' },
    description: {
      en: 'Departments, arrondissements and communes of Haiti, neighbourhoods, islands and rivers, and where the diaspora lives.',
      ht: 'Depatman, awondisman ak komin Ayiti, katye, zile ak rivyè, ak kote dyaspora a rete.',
      fr: 'Départements, arrondissements et communes d’Haïti, quartiers, îles et rivières, et les lieux de la diaspora.',
      es: 'Departamentos, distritos y comunas de Haití, barrios, islas y ríos, y los lugares de la diáspora.',
    },
    category: 'names',
    priority: 90,
    is_template: false,
  }),
  builtIn('medical', {
    name: { en: 'Medical words', ht: 'Mo lasante', fr: 'Mots médicaux', es: 'Palabras médicas' },
    description: {
      en: 'Illnesses, medicines, parts of the body and procedures, as papers write them in French, English or Latin.',
      ht: 'Maladi, medikaman, pati nan kò a ak swen, jan papye yo ekri yo an franse, an angle oswa an laten.',
      fr: 'Maladies, médicaments, parties du corps et soins, tels que les papiers les écrivent en français, anglais ou latin.',
      es: 'Enfermedades, medicamentos, partes del cuerpo y tratamientos, como los papeles los escriben en francés, inglés o latín.',
    },
    category: 'medical',
    priority: 80,
    is_template: true,
  }),
  builtIn('business', {
    name: { en: 'Business and brands', ht: 'Biznis ak mak', fr: 'Entreprises et marques', es: 'Empresas y marcas' },
    description: {
      en: 'Companies, banks, offices, organisations and brands, and acronyms spelled or read as Haitians say them.',
      ht: 'Konpayi, bank, biwo leta, òganizasyon ak mak, ak sig jan Ayisyen di yo.',
      fr: 'Entreprises, banques, services publics, organisations et marques, et les sigles tels que les Haïtiens les disent.',
      es: 'Empresas, bancos, oficinas públicas, organizaciones y marcas, y las siglas como las dicen los haitianos.',
    },
    category: 'business',
    priority: 70,
    is_template: true,
  }),
  builtIn('loans', {
    name: {
      en: 'French and English words',
      ht: 'Mo franse ak angle',
      fr: 'Mots français et anglais',
      es: 'Palabras francesas e inglesas',
    },
    description: {
      en: 'Words of French and English that stand in Kreyòl texts, read the Haitian way.',
      ht: 'Mo franse ak angle ki nan tèks kreyòl, li jan Ayisyen li yo.',
      fr: 'Mots français et anglais que l’on trouve dans des textes créoles, lus à la haïtienne.',
      es: 'Palabras francesas e inglesas que aparecen en textos criollos, leídas a la haitiana.',
    },
    category: 'linguistic',
    priority: 60,
    is_template: false,
  }),
]
