import type { z } from 'zod'
import type { getTranscriptionOptions } from '#core/contract/stt/stt.ts'
import { modelsThatDiffer } from '#core/rules/stt/models.ts'

type Options = Pick<z.output<typeof getTranscriptionOptions.returns>, 'models' | 'heard_by'>

/** The models to choose from for a language: none where they are one engine, or where a model pack hears it. */
export function modelsFor({ models, heard_by }: Options, from: string): Options['models'] {
  const differ = modelsThatDiffer(models)
  const hearing = heard_by[from]
  const theirs = hearing === undefined || differ.some(({ service }) => service === hearing)
  return theirs ? differ : []
}

/** Each engine with the languages it understands when they are spoken. */
export function enginesByLanguages({ heard_by }: Pick<Options, 'heard_by'>): { engine: string; languages: string[] }[] {
  const engines = [...new Set(Object.values(heard_by))]
  const languages = Object.keys(heard_by)
  return engines.map((engine) => ({ engine, languages: languages.filter((language) => heard_by[language] === engine) }))
}
