import { AppError } from '../../../contract/errors.ts'
import { type SsmlPiece, ssmlPieces } from '../../ssml/ssml-pieces.ts'
import { type ImportProblem, problem, type WrittenEntry } from '../entry.ts'
import { type DictionaryFile, readFile } from './dictionary-file.ts'
import { nameMeta, ownAttributes, plsNamespace, wordTypeOf } from './pls-write.ts'
import { fromXSampa } from './x-sampa.ts'

type Row = { row: number; written: WrittenEntry } | ImportProblem
type Reading = { kind: 'phoneme' | 'alias'; alphabet: string; preferred: boolean; text: string }
type Lexeme = { row: number; graphemes: string[]; readings: Reading[]; example: string; written: WrittenEntry }
type Element = { name: string; attributes: Map<string, string>; text: string }

const deepest = 20

/**
 * Reads W3C PLS 1.0: one entry per grapheme of a lexeme. An alias is a respelling; of several pronunciations the preferred or
 * first one is used. A DTD and its entities are refused, and external references are never fetched.
 */
export function readPls(text: string): DictionaryFile {
  return readFile(text, function* (plain, file) {
    // XML normalises line ends to line feeds.
    const xml = plain.replace(/\r\n?/g, '\n')
    const lineOf = lineCounter(xml)
    try {
      yield* lexemes(xml, file, lineOf)
    } catch (err) {
      if (!(err instanceof AppError && err.code === 'ssml_invalid')) throw err
      const { detail, position } = err.data as { detail: string; position: number }
      yield problem(0, 'invalid_pls', { detail: `line ${lineCounter(xml)(position)}: ${detail}` })
    }
  })
}

/** Line numbers for ascending positions; each line end is searched once. */
function lineCounter(text: string): (at: number) => number {
  const endFrom = (from: number) => {
    const found = text.indexOf('\n', from)
    return found < 0 ? text.length : found
  }
  let [line, end] = [1, endFrom(0)]
  return (at) => {
    for (; end < at; end = endFrom(end + 1)) line++
    return line
  }
}

function* lexemes(xml: string, file: DictionaryFile, lineOf: (at: number) => number): Generator<Row> {
  const open: Element[] = []
  let alphabet = 'ipa'
  let lexeme: Lexeme | undefined
  let done = false
  const invalid = (at: number, detail: string) => problem(0, 'invalid_pls', { detail: `line ${lineOf(at)}: ${detail}` })
  for (const piece of ssmlPieces(xml)) {
    const { at } = piece
    if (piece.kind === 'text') {
      if (open.length > 0) open.at(-1)!.text += piece.text
      else if (piece.text.trim() !== '') return yield invalid(at, 'there is text outside of <lexicon>')
      continue
    }
    if (piece.kind === 'open') {
      const fault = openFault(piece, open.length, done)
      if (fault) return yield invalid(at, fault)
      const name = localName(piece.name)
      open.push({ name, attributes: piece.attributes, text: '' })
      if (open.length === 1) alphabet = piece.attributes.get('alphabet') ?? alphabet
      if (name === 'lexeme' && open.length === 2) lexeme = startOf(piece.attributes, lineOf(at))
      if (name === 'meta' && piece.attributes.get('name') === nameMeta)
        file.name = piece.attributes.get('content') || null
      if (!piece.empty) continue
    }
    const element = open.pop()
    if (element?.name !== localName(piece.name)) return yield invalid(at, `</${piece.name}> closes what is not open`)
    done = open.length === 0
    if (lexeme && open.length === 2) take(lexeme, element, alphabet)
    if (lexeme && open.length === 1) {
      yield* rowsOf(lexeme)
      lexeme = undefined
    }
  }
  if (!done)
    yield problem(0, 'invalid_pls', {
      detail: open[0] ? `<${open.at(-1)!.name}> is never closed` : 'there is no <lexicon>',
    })
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function openFault(
  { name, attributes }: SsmlPiece & { kind: 'open' },
  depth: number,
  done: boolean,
): string | undefined {
  if (done) return `<${name}> comes after the end of <lexicon>`
  if (depth >= deepest) return `<${name}> is nested too deep`
  if (depth > 0) return undefined
  const namespace = attributes.get(name.includes(':') ? `xmlns:${name.split(':')[0]}` : 'xmlns')
  if (localName(name) !== 'lexicon') return `<${name}> is not <lexicon>`
  return namespace === undefined || namespace === plsNamespace ? undefined : `${namespace.slice(0, 80)} is not PLS 1.0`
}

function startOf(attributes: Map<string, string>, row: number): Lexeme {
  const written: WrittenEntry = {}
  for (const [field, attribute] of Object.entries(ownAttributes)) {
    const value = attributes.get(attribute)
    if (value !== undefined) written[field as keyof typeof ownAttributes] = value
  }
  written.word_type ??= wordTypeOf(attributes.get('role') ?? '')
  return { row, graphemes: [], readings: [], example: '', written }
}

function take(lexeme: Lexeme, { name, attributes, text }: Element, alphabet: string): void {
  if (name === 'grapheme') lexeme.graphemes.push(text)
  if (name === 'example') lexeme.example ||= text.replace(/\s+/g, ' ').trim()
  if (name !== 'phoneme' && name !== 'alias') return
  lexeme.readings.push({
    kind: name,
    text,
    preferred: attributes.get('prefer')?.trim() === 'true',
    alphabet: attributes.get('alphabet') ?? alphabet,
  })
}

function* rowsOf({ row, graphemes, readings, example, written }: Lexeme): Generator<Row> {
  const [best] = [...readings.filter(({ preferred }) => preferred), ...readings]
  const phonetic = readings.find(({ kind, text }) => kind === 'alias' && text.trim() !== '')
  const reading: WrittenEntry = {}
  if (best?.kind === 'alias') reading.phonetic = best.text
  else if (best) {
    const ipa = ipaOf(best, row)
    if (typeof ipa !== 'string') return yield ipa
    reading.ipa = ipa
    // IPA takes precedence; the respelling applies when a user removes the IPA.
    if (phonetic) reading.phonetic = phonetic.text
  }
  const left = readings.filter((one) => one !== best && one !== (reading.ipa ? phonetic : undefined)).length
  if (left > 0) yield problem(row, 'readings_left_out', { count: left })
  if (graphemes.length === 0) return yield problem(row, 'term_missing')
  for (const term of graphemes)
    yield { row, written: { ...written, ...reading, term, notes: written.notes ?? example } }
}

function ipaOf({ alphabet, text }: Reading, row: number): string | ImportProblem {
  const name = alphabet.trim().toLowerCase()
  if (name === 'ipa') return text
  if (!/^x-?sampa$/.test(name)) return problem(row, 'alphabet_unknown', { alphabet: alphabet.slice(0, 60) })
  const { ipa, unknown } = fromXSampa(text.trim())
  return unknown.length > 0 ? problem(row, 'x_sampa_invalid', { characters: unknown.slice(0, 20).join(' ') }) : ipa
}
