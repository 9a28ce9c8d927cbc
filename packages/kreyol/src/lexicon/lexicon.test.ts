import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { isVowel } from '../sounds/phonemes.ts'
import { graphemesToPhonemes } from '../spelling/graphemes.ts'
import { isKnownWord } from './known-word.ts'
import { openLexicon } from './lexicon.ts'

const lexicon = openLexicon()

const departments =
  'Lwès Sidès Nò Nòdès Latibonit Sant Sid Grandans Nip Nòdwès Ouest Sud-Est Nord Nord-Est Artibonite Centre Sud Nippes'
const communes = `Port-au-Prince Delmas Carrefour Pétion-Ville Kenscoff Gressier Tabarre Léogâne Petit-Goâve Grand-Goâve
Croix-des-Bouquets Thomazeau Ganthier Cornillon Fonds-Verrettes Arcahaie Cabaret Anse-à-Galets Pointe-à-Raquette
Jacmel Marigot Cayes-Jacmel Bainet Côtes-de-Fer Belle-Anse Grand-Gosier Thiotte Anse-à-Pitres
Cap-Haïtien Limonade Quartier-Morin Acul-du-Nord Plaine-du-Nord Milot Bahon Saint-Raphaël Dondon Ranquitte Pignon
Borgne Port-Margot Limbé Bas-Limbé Plaisance Pilate Fort-Liberté Ferrier Perches Ouanaminthe Capotille Mont-Organisé
Trou-du-Nord Sainte-Suzanne Terrier-Rouge Caracol Vallières Carice Mombin-Crochu Gonaïves Ennery Estère Gros-Morne
Anse-Rouge Terre-Neuve Saint-Marc Verrettes Dessalines Grande-Saline Desdunes Marmelade Hinche Maïssade Thomonde
Cerca-Carvajal Mirebalais Saut-d'Eau Boucan-Carré Lascahobas Belladère Savanette Cerca-la-Source Thomassique Cayes
Torbeck Chantal Camp-Perrin Maniche Île-à-Vache Port-Salut Arniquet Aquin Saint-Louis-du-Sud Cavaillon Coteaux
Port-à-Piment Roche-à-Bateau Chardonnières Tiburon Jérémie Abricots Bonbon Moron Chambellan Anse-d'Hainault Dame-Marie
Corail Roseaux Beaumont Pestel Miragoâne Fonds-des-Nègres Paillant Anse-à-Veau Arnaud Barradères Port-de-Paix
Bassin-Bleu Chansolme Saint-Louis-du-Nord Anse-à-Foleur Jean-Rabel Baie-de-Henne Bombardopolis`

describe('the lexicon', () => {
  it('has at least 8,000 words, and names beside them', () => {
    expect(lexicon.words.size).toBeGreaterThan(8_000)
    expect(lexicon.names.size).toBeGreaterThan(1_000)
    expect(lexicon.loans.size).toBeGreaterThan(300)
  })
  it('is small enough to load late: 60 kB compressed', () => {
    const packed = ['lexicon', 'lexicon-words'].map((file) => readFileSync(new URL(`${file}.ts`, import.meta.url)))
    expect(gzipSync(Buffer.concat(packed)).length).toBeLessThan(60_000)
  })
  it.each(['detect-kreyol', 'speech'])('does not come along with %s', async (module) => {
    const entry = fileURLToPath(new URL(`../${module}.ts`, import.meta.url))
    const options = {
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      format: 'esm',
      outdir: 'out',
    } as const
    const { metafile } = await build({ entryPoints: [entry], ...options })
    const first = Object.values(metafile.outputs).find((output) => output.entryPoint?.endsWith(`${module}.ts`))!
    const atOnce = first.imports
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path }) => metafile.outputs[path]!)
    const inputs = [first, ...atOnce].flatMap((output) => Object.keys(output.inputs))
    expect(inputs.filter((input) => input.endsWith('lexicon-words.ts'))).toEqual([])
  })
  it.each(departments.split(' '))('knows the department %s', (place) => {
    expect(lexicon.names.has(place.toLowerCase()) || lexicon.words.has(place.toLowerCase())).toBe(true)
  })
  it.each(communes.split(/\s+/))('knows the commune %s', (place) => {
    expect(lexicon.names.has(place.toLowerCase())).toBe(true)
  })
  it('gives no reading that is not Kreyòl spelling, and no word without a vowel', () => {
    for (const [word, reading] of lexicon.readings)
      expect(reading, word).toMatch(/^(?:ch|[abdefghijklmnoprstuvwyzàèò'-])+$/)
    for (const word of lexicon.words) expect(graphemesToPhonemes(word).some(isVowel), word).toBe(true)
  })
  it('holds each word of Kreyòl in its own letters', () => {
    const odd = [...lexicon.words].filter((word) => !/^[abcdefghijklmnoprstuvwyzàèòé'-]+$/.test(word))
    expect(odd).toEqual([])
  })
})

describe('known words', () => {
  it.each([
    'moun',
    'Moun',
    'kreyol',
    'lekol',
    "m'ap",
    'l’ap',
    'pi-bon',
    'venteyen',
    'swasanndis',
    'dezyèm',
    'm',
    'rapidman',
    'rekreye',
  ])('%s is one', (word) => expect(isKnownWord(word, lexicon)).toBe(true))
  it.each(['bonjour', 'hello', 'maison', 'gracias', 'xyz', 'blablablo', 'q'])('%s is none', (word) =>
    expect(isKnownWord(word, lexicon)).toBe(false),
  )
})
