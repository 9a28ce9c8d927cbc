import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ApiArea, readReference } from '#core/reference/calls.ts'
import type { ApiDocument } from '#core/reference/document.ts'
import { readJson } from '../../../lib/network/raw-call.ts'

export type CataloguedError = { code: string; sentence: string; value: unknown }
export type Reference = { areas: ApiArea[]; errors: CataloguedError[] }

/** The API as this server describes it. */
export function useReference() {
  const document = useQuery({
    queryKey: ['api-document'],
    queryFn: ({ signal }) => readJson<ApiDocument>('/openapi.json', signal),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const reference = useMemo(() => document.data && referenceOf(document.data), [document.data])
  return { ...document, data: reference }
}

function referenceOf(document: ApiDocument): Reference {
  const examples = Object.entries(document['x-failures'])
  return {
    areas: readReference(document),
    errors: examples.map(([code, { summary, value }]) => ({ code, sentence: summary, value })),
  }
}
