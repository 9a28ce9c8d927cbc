import type { ValidationWords } from '../catalogue.ts'

/** Keyed by the English sentence of the contract's schemas. */
export const validation: ValidationWords = {
  'Enter an email address.': 'Saisissez une adresse e-mail.',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'Use at least 3 characters.': 'Utilisez au moins 3 caractères.',
  'Use at most 30 characters.': 'Utilisez au plus 30 caractères.',
  'Use letters, numbers, dots, dashes and underscores only.':
    'Utilisez seulement des lettres, chiffres, points, tirets et tirets bas.',
  'Use at least 8 characters.': 'Utilisez au moins 8 caractères.',
  'Use at most 256 characters.': 'Utilisez au plus 256 caractères.',
  'Please check this field.': 'Vérifiez ce champ.',
}
