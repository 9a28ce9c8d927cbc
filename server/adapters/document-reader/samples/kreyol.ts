/** Lines of our own, with every letter and sign that encodings get wrong. */
export const kreyolParagraphs = [
  'Bonjou tout moun! Mwen kontan wè nou jodi a.',
  'Lekòl la bèl anpil, epi timoun yo ap chante: « Solèy leve, nou pral jwenn zanmi nou. »',
  'Li-menm ki di m sa: “pa pè, lavi a pi dous lè nou mete tèt nou ansanm”… Se vre.',
  'Pri a se 25 goud, oswa 30 goud pou de.',
]

/** The same lines as readers must return them. */
export const kreyolText = [
  'Bonjou tout moun! Mwen kontan wè nou jodi a.',
  'Lekòl la bèl anpil, epi timoun yo ap chante: " Solèy leve, nou pral jwenn zanmi nou. "',
  'Li-menm ki di m sa: "pa pè, lavi a pi dous lè nou mete tèt nou ansanm"... Se vre.',
  'Pri a se 25 goud, oswa 30 goud pou de.',
].join('\n\n')
