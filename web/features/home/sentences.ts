/** Voices one meets on the home page. */
export const voices = ['Nadège', 'Jozèf', 'Fabiola', 'Wilnè', 'Tant Roz'] as const
export type VoiceName = (typeof voices)[number]

/** Kreyòl as it is written in schools, on the radio and in proverbs; `sentence_<id>` in the catalogues says what it means. */
export const sentences = [
  { id: 'bird', text: 'Piti piti, zwazo fè nich li.' },
  { id: 'radio', text: 'Bonjou, tout moun! Byenveni nan Radyo Lakay.' },
  { id: 'clinic', text: 'Klinik la louvri chak jou, soti lendi rive vandredi.' },
  { id: 'hands', text: 'Men anpil, chay pa lou.' },
  { id: 'school', text: 'Timoun yo aprann pi byen nan lang yo pale lakay yo.' },
  { id: 'rain', text: 'Lapli ap tonbe depi maten, men timoun yo deja sou wout lekòl la.' },
  { id: 'mountains', text: 'Dèyè mòn gen mòn.' },
] as const
export type Sentence = (typeof sentences)[number]

/** With sound one compares voices on one sentence; without it each voice brings its own. */
export function sentenceAt({ voice, turn, sound }: { voice: VoiceName; turn: number; sound: boolean }): Sentence {
  const at = sound ? turn : voices.indexOf(voice) + turn
  return sentences[at % sentences.length]!
}
