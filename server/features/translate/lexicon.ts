import { readFile } from 'node:fs/promises'
import { type BilingualLexicon, readingLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { runInSlices } from '../../platform/async/yield-to-event-loop.ts'
import { projectPath } from '../../platform/project.ts'

let opened: Promise<BilingualLexicon> | undefined

/** Read once a process, when somebody first translates. */
export function bilingualLexicon(): Promise<BilingualLexicon> {
  opened ??= readFile(projectPath('models', 'ht-mt', 'lexicon.tsv'), 'utf8').then((tsv) =>
    runInSlices(readingLexicon(tsv), () => {}),
  )
  // a file that could not be read now may be readable later
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
