export const coming = {
  soon: 'Coming soon',
  note: 'It is being built now. What is ready is in the menu.',
  ai_speech_classifier:
    'Play it a recording, and it says how likely the voice was made by a machine, and which parts give it away.',
  proverb_gloss: 'Little by little, the bird builds its nest.',
} as const
