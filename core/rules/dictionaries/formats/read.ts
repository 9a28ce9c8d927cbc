import type { DictionaryFormat } from '../../../contract/dictionaries/files.ts'
import { readCsv } from './csv.ts'
import type { DictionaryFile } from './dictionary-file.ts'
import { readJson } from './json.ts'
import { readPls } from './pls.ts'

export type ReadDictionary = DictionaryFile & { format: DictionaryFormat }

const readers: Record<DictionaryFormat, (text: string) => DictionaryFile> = {
  json: readJson,
  csv: readCsv,
  pls: readPls,
}

export function readDictionary(text: string, format: DictionaryFormat = formatOf(text)): ReadDictionary {
  return { format, ...readers[format](text) }
}

/** Detects the format by content, not by name. */
function formatOf(text: string): DictionaryFormat {
  const first = text.replace(/^\ufeff/, '').trimStart()[0]
  return first === '<' ? 'pls' : first === '[' || first === '{' ? 'json' : 'csv'
}
