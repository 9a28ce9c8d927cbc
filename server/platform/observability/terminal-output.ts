import pretty from 'pino-pretty'

/** Log lines as people at a terminal read them. */
export const terminalOutput = (): NodeJS.WritableStream =>
  pretty({ ignore: 'pid,hostname', singleLine: true, sync: true })
