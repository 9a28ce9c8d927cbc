import type { ValidationWords } from '../catalogue.ts'

/** Keyed by the English sentence of the contract's schemas. */
export const validation: ValidationWords = {
  'Enter an email address.': 'Saisissez une adresse e-mail.',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'Use at least 3 characters.': 'Utilisez au moins 3 caractères.',
  'Use at most 30 characters.': 'Utilisez au plus 30 caractères.',
  'Use letters, numbers, dashes and underscores only.':
    'Utilisez uniquement des lettres, des chiffres, des tirets et des traits de soulignement.',
  'Choose a name that does not read like a link.': 'Choisissez un nom qui ne ressemble pas à un lien.',
  'Use letters of one alphabet only.': 'Utilisez les lettres d’un seul alphabet.',
  'This name is reserved. Please choose another one.': 'Ce nom est réservé. Choisissez-en un autre.',
  'Use at least 8 characters.': 'Utilisez au moins 8 caractères.',
  'Use at most 256 characters.': 'Utilisez au plus 256 caractères.',
  'This is one of the passwords people try first. Choose another one.':
    "C'est un des mots de passe que l'on essaie en premier. Choisissez-en un autre.",
  'The same characters over and over are easy to guess.': 'Les mêmes caractères répétés sont faciles à deviner.',
  'Letters or numbers in a row are easy to guess.':
    'Des lettres ou des chiffres qui se suivent sont faciles à deviner.',
  'This is too close to your username.': "C'est trop proche de votre nom d'utilisateur.",
  'This is too close to your email address.': "C'est trop proche de votre adresse e-mail.",
  'Enter the 6 digits of the code.': 'Entrez les 6 chiffres du code.',
  'Enter a recovery code.': 'Entrez un code de secours.',
  'Give the passkey a name.': "Donnez un nom à la clé d'accès.",
  'Use at most 60 characters.': 'Utilisez au plus 60 caractères.',
  'Please check this field.': 'Vérifiez ce champ.',
  'Give the key a name.': 'Donnez un nom à la clé.',
  'Use at most 100 characters.': 'Utilisez au plus 100 caractères.',
  'Choose at least one scope.': 'Choisissez au moins une portée.',
  'Choose a time to come.': 'Choisissez une date à venir.',
  'Use whole numbers only.': 'Utilisez uniquement des nombres entiers.',
  'Use at most 1,000,000,000.': 'Au plus 1 000 000 000.',
  'Use a number from 1 to 6,000.': 'Un nombre de 1 à 6 000.',
  'Use a number from 1 to 100,000,000.': 'Un nombre de 1 à 100 000 000.',
  'Say why.': 'Dites pourquoi.',
  'Use at most 300 characters.': 'Utilisez au plus 300 caractères.',
  'Enter the address of your receiver.': "Saisissez l'adresse de votre récepteur.",
  'Use at most 2,000 characters.': 'Utilisez au plus 2 000 caractères.',
  'Use an address that starts with https:// or http://.': 'Utilisez une adresse qui commence par https:// ou http://.',
  'Leave the user name and password out of the address.':
    "Retirez le nom d'utilisateur et le mot de passe de l'adresse.",
  'Use port 80, 443 or one from 1024 on.': 'Utilisez le port 80, 443 ou un port à partir de 1024.',
  'Choose at least one event.': 'Choisissez au moins un événement.',
}
