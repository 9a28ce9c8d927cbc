export const downloadProblems = [
  'unreachable',
  'refused',
  'missing',
  'cut',
  'busy',
  'page',
  'size',
  'bytes',
  'no_room',
] as const

/**
 * Why a file did not come. `cut` and `busy` may pass; `page` is a web page in the place of the file, `size` and `bytes`
 * are another file than the one that was asked for.
 */
export class DownloadProblem extends Error {
  override name = 'DownloadProblem'
  readonly problem: (typeof downloadProblems)[number]
  readonly host: string
  /** What the server answered, where it did. */
  readonly status?: number
  readonly after_ms?: number
  constructor(
    problem: DownloadProblem['problem'],
    { host, status, after_ms, ...options }: { host: string; status?: number; after_ms?: number; cause?: unknown },
  ) {
    super(`${problem} (${host}${status ? `, ${status}` : ''})`, options)
    this.problem = problem
    this.host = host
    this.status = status
    this.after_ms = after_ms
  }
  get passes(): boolean {
    return this.problem === 'cut' || this.problem === 'busy'
  }
}
