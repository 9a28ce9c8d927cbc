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
  'Give the key a name.': 'Ponle un nombre a la clave.',
  'Use at most 100 characters.': 'Usa como máximo 100 caracteres.',
  'Choose at least one scope.': 'Elige al menos un permiso.',
  'Choose a time to come.': 'Elige una fecha futura.',
  'Use whole numbers only.': 'Usa solo números enteros.',
  'Use at most 1,000,000,000.': 'Como máximo 1 000 000 000.',
  'Use a number from 1 to 6,000.': 'Un número de 1 a 6000.',
  'Use a number from 1 to 100,000,000.': 'Un número de 1 a 100 000 000.',
  'Say why.': 'Di por qué.',
  'Use at most 300 characters.': 'Usa como máximo 300 caracteres.',
  'Enter the address of your receiver.': 'Escribe la dirección de tu receptor.',
  'Use at most 2,000 characters.': 'Usa 2000 caracteres como máximo.',
  'Use an address that starts with https:// or http://.': 'Usa una dirección que empiece por https:// o http://.',
  'Leave the user name and password out of the address.': 'Quita el usuario y la contraseña de la dirección.',
  'Use port 80, 443 or one from 1024 on.': 'Usa el puerto 80, 443 o uno a partir de 1024.',
  'Choose at least one event.': 'Elige al menos un evento.',
}
