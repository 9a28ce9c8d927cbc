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
  'Give the key a name.': 'Bay kle a yon non.',
  'Use at most 100 characters.': 'Pa mete plis pase 100 karaktè.',
  'Choose at least one scope.': 'Chwazi omwen youn.',
  'Choose a time to come.': 'Chwazi yon dat ki poko rive.',
  'Use whole numbers only.': 'Mete chif antye sèlman.',
  'Use at most 1,000,000,000.': 'Pa mete plis pase 1 000 000 000.',
  'Use a number from 1 to 6,000.': 'Mete yon chif ant 1 ak 6 000.',
  'Use a number from 1 to 100,000,000.': 'Mete yon chif ant 1 ak 100 000 000.',
  'Say why.': 'Di poukisa.',
  'Use at most 300 characters.': 'Pa mete plis pase 300 karaktè.',
  'Enter the address of your receiver.': 'Mete adrès kote pou nou voye yo.',
  'Use at most 2,000 characters.': 'Pa mete plis pase 2 000 karaktè.',
  'Use an address that starts with https:// or http://.': 'Mete yon adrès ki kòmanse ak https:// oswa http://.',
  'Leave the user name and password out of the address.': 'Pa mete non itilizatè ni modpas nan adrès la.',
  'Use port 80, 443 or one from 1024 on.': 'Sèvi ak pò 80, 443 oswa youn apati 1024.',
  'Choose at least one event.': 'Chwazi omwen yon evènman.',
}
