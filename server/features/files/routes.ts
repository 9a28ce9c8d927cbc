import { readFile } from '#core/contract/files.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Files } from './service.ts'

export function filesRoutes(files: Files): Route[] {
  return [
    route(readFile, ({ params, query, request: { headers, signal } }) =>
      files.open(params.file_id, one(headers.range), {
        if_range: one(headers['if-range']),
        download: query.download,
        signal,
      }),
    ),
  ]
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}
