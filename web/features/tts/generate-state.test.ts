import { describe, expect, it } from 'vitest'
import { en as speech } from '../../locales/speech.ts'
import { type GenerateFacts, generateState, refuseGeneration } from './generate-state.ts'

const fine: GenerateFacts = {
  outcome: null,
  submitting: false,
  processing: false,
  has_voice: true,
  has_model: true,
  input: 'manual',
  empty: false,
  express: false,
  characters: 284,
  limit: 5000,
  express_limit: 2500,
  translation_required: false,
  needs_sanitizing: false,
  validated: true,
}

/** Starts with every problem at once; each row of the table fixes the one above it. */
const worst: GenerateFacts = {
  ...fine,
  outcome: 'generated',
  submitting: true,
  processing: true,
  has_voice: false,
  has_model: false,
  empty: true,
  translation_required: true,
  express: true,
  characters: 2501,
}
const priority: [mend: Partial<GenerateFacts>, words: string][] = [
  [{}, 'Speech Generated!'],
  [{ outcome: 'failed' }, 'Speech Failed'],
  [{ outcome: null }, 'Submitting...'],
  [{ submitting: false }, 'Processing...'],
  [{ processing: false }, 'Select Voice'],
  [{ has_voice: true }, 'Loading Models...'],
  [{ has_model: true }, 'Enter Text'],
  [{ empty: false }, 'Translation Required'],
  [{ translation_required: false }, 'Text too long for express (max {{shown}} chars)'],
  [{ characters: 2500 }, 'Generate Express Speech'],
  [{ express: false }, 'Generate Speech'],
]

describe('the label', () => {
  it.each(priority.map(([, words], at) => [words, at] as const))('%s takes its place in the priority', (words, at) => {
    const facts: GenerateFacts = Object.assign({}, worst, ...priority.slice(0, at + 1).map(([mend]) => mend))
    expect(speech[generateState(facts).label]).toBe(words)
  })
  it('names the express limit', () => {
    expect(generateState({ ...fine, express: true, characters: 2501 })).toMatchObject({
      label: 'too_long_for_express',
      count: 2500,
    })
  })
  it('describes the document in document mode, whatever the editor holds', () => {
    expect(generateState({ ...fine, input: 'document', empty: true }).label).toBe('generate_speech')
  })
})

describe('the button', () => {
  const cases: [why: string, facts: Partial<GenerateFacts>, enabled: boolean, hint?: string][] = [
    ['can be pressed when nothing is missing', {}, true],
    ['cannot while the request is sent', { submitting: true }, false],
    ['cannot while the job is processed', { processing: true }, false],
    ['cannot without a voice', { has_voice: false }, false],
    ['cannot without a model', { has_model: false }, false],
    ['cannot with an empty text', { empty: true }, false],
    ['cannot while the text needs sanitizing', { needs_sanitizing: true }, false, 'sanitize_first'],
    ['cannot until the text is validated', { validated: false }, false, 'checking_text'],
    ['names sanitizing first', { needs_sanitizing: true, validated: false }, false, 'sanitize_first'],
    ['says nothing of the text where a voice is missing', { has_voice: false, validated: false }, false],
    ['cannot past the express limit', { express: true, characters: 2501 }, false],
    ['can exactly at the express limit', { express: true, characters: 2500 }, true],
    ['is enabled past the plan limit, and the press shows why', { characters: 5001 }, true],
    ['can for a document without an editor check', { input: 'document', empty: true, validated: false }, true],
    ['can again after a success', { outcome: 'generated' }, true],
  ]
  it.each(cases)('%s', (_why, facts, enabled, hint) => {
    const state = generateState({ ...fine, ...facts })
    expect([state.enabled, state.hint]).toEqual([enabled, hint])
  })
  it('opens a menu when translation is required', () => {
    expect(generateState({ ...fine, translation_required: true })).toMatchObject({ enabled: true, menu: true })
    expect(generateState({ ...fine, translation_required: true, validated: false }).menu).toBe(false)
    expect(generateState(fine).menu).toBe(false)
  })
})

describe('a request', () => {
  it.each([
    ['is refused without text', { empty: true }, { reason: 'enter_text' }],
    ['is refused without a voice', { has_voice: false }, { reason: 'select_voice_first' }],
    ['is refused over the limit', { characters: 5001 }, { reason: 'text_over_limit', limit: 5000, length: 5001 }],
    ['goes out exactly at the limit', { characters: 5000 }, undefined],
  ] as const)('%s', (_what, facts, refusal) => {
    expect(refuseGeneration({ ...fine, ...facts })).toEqual(refusal)
  })
  it('is refused with the errors of the specification', () => {
    expect(speech.select_voice_first).toBe('Please select a voice from the Settings tab.')
    expect(speech.text_over_limit).toBe(
      'Text exceeds maximum character limit of {{limit}}. Current length: {{length}}.',
    )
    expect(speech.too_long_for_express).toBe('Text too long for express (max {{shown}} chars)')
  })
})
