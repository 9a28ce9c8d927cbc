import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What nothing holds is gone after this. */
export const collectGarbage: () => void = (() => {
  setFlagsFromString('--expose_gc')
  return runInNewContext('gc')
})()
