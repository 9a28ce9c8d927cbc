import { describe, expect, it } from 'vitest'
import { type Entry, indexOf, searchDocs } from './search-box.tsx'

const entries: Entry[] = [
  { kind: 'guide', id: 'limits', title: 'Limits', text: 'Retry-After says when to come back.' },
  { kind: 'guide', id: 'idempotency', title: 'Never charged twice', text: 'The header Idempotency-Key' },
  { kind: 'call', id: 'call-createSpeech', title: 'POST /api/v1/tts/jobs/', text: 'createSpeech Put a text in line' },
  { kind: 'call', id: 'call-listSpeech', title: 'GET /api/v1/tts/jobs/list/', text: 'listSpeech Speech made so far' },
  { kind: 'error', id: 'error-rate_limited', title: 'rate_limited', text: 'Rate limit reached.' },
  { kind: 'error', id: 'error-text_too_long', title: 'text_too_long', text: 'Text exceeds the limit.' },
  { kind: 'guide', id: 'live', title: 'Mizajou an dirèk', text: 'Yon paj ki louvri' },
]
const index = indexOf(entries)
const found = (query: string) => searchDocs(index, query).map((entry) => entry.id)

describe('searching the documentation', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['zzz', []],
    ['limit', ['limits', 'error-rate_limited', 'error-text_too_long']],
    ['rate_limited', ['error-rate_limited']],
    ['too long', ['error-text_too_long']],
    ['retry-after', ['limits']],
    ['jobs list', ['call-listSpeech']],
    ['createSpeech', ['call-createSpeech']],
    ['speech line', ['call-createSpeech']],
    ['DIREK', ['live']],
    ['charged key', ['idempotency']],
  ])('%j finds %j', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })
  it('shows at most twelve results', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ ...entries[0]!, id: `limits-${at}` }))
    expect(searchDocs(indexOf(many), 'limits')).toHaveLength(12)
  })
})
