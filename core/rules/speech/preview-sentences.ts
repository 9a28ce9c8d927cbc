/** Fixed Kreyòl sentences for previews of any voice: from schools, the radio and proverbs. */
export const previewSentences = {
  bird: 'Piti piti, zwazo fè nich li.',
  radio: 'Bonjou, tout moun! Byenveni nan Radyo Lakay.',
  clinic: 'Klinik la louvri chak jou, soti lendi rive vandredi.',
  hands: 'Men anpil, chay pa lou.',
  school: 'Timoun yo aprann pi byen nan lang yo pale lakay yo.',
  rain: 'Lapli ap tonbe depi maten, men timoun yo deja sou wout lekòl la.',
  mountains: 'Dèyè mòn gen mòn.',
} as const
export type PreviewSentenceId = keyof typeof previewSentences
export const previewSentenceIds = Object.keys(previewSentences) as [PreviewSentenceId, ...PreviewSentenceId[]]
