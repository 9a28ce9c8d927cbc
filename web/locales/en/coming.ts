export const coming = {
  soon: 'Coming soon',
  note: 'It is being built now. What is ready is in the menu.',
  contact_us: 'Ask the assistant, or write to a person.',
  proverb_gloss: 'Little by little, the bird builds its nest.',
} as const
