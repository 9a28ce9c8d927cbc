/** Fixed words of a document, in the language of its text. */
const words = {
  en: {
    time: 'Time',
    start: 'Start',
    end: 'End',
    speaker: 'Speaker',
    text: 'Text',
    original: 'Original',
    translation: 'Translation',
  },
  ht: {
    time: 'Lè',
    start: 'Kòmansman',
    end: 'Fen',
    speaker: 'Moun k ap pale',
    text: 'Tèks',
    original: 'Orijinal',
    translation: 'Tradiksyon',
  },
  fr: {
    time: 'Temps',
    start: 'Début',
    end: 'Fin',
    speaker: 'Locuteur',
    text: 'Texte',
    original: 'Original',
    translation: 'Traduction',
  },
  es: {
    time: 'Tiempo',
    start: 'Inicio',
    end: 'Fin',
    speaker: 'Hablante',
    text: 'Texto',
    original: 'Original',
    translation: 'Traducción',
  },
}

export const sheetWords = (language: string | null) =>
  language && Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.en
