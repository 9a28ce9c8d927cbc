import type { ValidationWords } from '../catalogue.ts'

/** Keyed by the English sentence of the contract's schemas. */
export const validation: ValidationWords = {
  'Enter an email address.': 'Mete yon adrès imèl.',
  'Enter your password.': 'Mete modpas ou.',
  'Use at least 3 characters.': 'Mete omwen 3 karaktè.',
  'Use at most 30 characters.': 'Pa mete plis pase 30 karaktè.',
  'Use letters, numbers, dots, dashes and underscores only.': 'Sèvi ak lèt, chif, pwen, tirè ak tirè anba sèlman.',
  'Use at least 8 characters.': 'Mete omwen 8 karaktè.',
  'Use at most 256 characters.': 'Pa mete plis pase 256 karaktè.',
  'Please check this field.': 'Tanpri verifye sa ou ekri a.',
}
