import type { ValidationWords } from '../catalogue.ts'

/** Keyed by the English sentence of the contract's schemas. */
export const validation: ValidationWords = {
  'Enter an email address.': 'Escribe una dirección de correo.',
  'Enter your password.': 'Escribe tu contraseña.',
  'Use at least 3 characters.': 'Usa al menos 3 caracteres.',
  'Use at most 30 characters.': 'Usa como máximo 30 caracteres.',
  'Use letters, numbers, dots, dashes and underscores only.':
    'Usa solo letras, números, puntos, guiones y guiones bajos.',
  'Use at least 8 characters.': 'Usa al menos 8 caracteres.',
  'Use at most 256 characters.': 'Usa como máximo 256 caracteres.',
  'Please check this field.': 'Revisa este campo.',
}
