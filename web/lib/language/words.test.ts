import { expect, it } from 'vitest'
import { login, register } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { blameFor } from '../state/use-form.ts'
import { fieldErrors } from './words.ts'

it('accepts valid values', () => {
  expect(fieldErrors(login.body, { email: ' Mirlande@Radyo.HT ', password: 'x' })).toEqual({})
})

it('names the first error of each field', () => {
  expect(fieldErrors(register.body, { email: 'mirlande@', username: 'a!', password: 'pitipiti' })).toEqual({
    email: 'Enter an email address.',
    username: 'Use at least 3 characters.',
  })
})

it('never shows one of zod’s default messages', () => {
  const found = fieldErrors(login.body, { email: `${'a'.repeat(300)}@b.co`, password: 'x'.repeat(300) })
  expect(found).toEqual({ email: 'Please check this field.', password: 'Please check this field.' })
})

it.each([
  [new AppError('username_taken', {}), { field: 'username' }],
  [new AppError('offline', {}), { field: undefined }],
  [new AppError('invalid_request', { detail: 'x', fields: { email: 'Bad.' } }), { fields: { email: 'Bad.' } }],
  [new TypeError('x'), {}],
])('assigns a failure to its field', (error, expected) => {
  expect(blameFor<{ username: string; email: string }>(error, { username_taken: 'username' })).toEqual(expected)
})
