import { createStore } from '../../../lib/state/store.ts'

/** The language of code samples, shared by the whole page. */
export const sampleChoice = createStore('typescript_client')

/** The sample in the chosen language, or the same language with or without the service's own client, or the first. */
export function pickSample<S extends { language: string }>(samples: S[], chosen: string): S | undefined {
  const plain = (language: string) => language.replace('_client', '')
  return (
    samples.find((sample) => sample.language === chosen) ??
    samples.find((sample) => plain(sample.language) === plain(chosen)) ??
    samples[0]
  )
}
