/** Reasons to refuse a password, as shown to users. */
const sentences = {
  too_short: 'Use at least 8 characters.',
  common: 'This is one of the passwords people try first. Choose another one.',
  repeated: 'The same characters over and over are easy to guess.',
  sequential: 'Letters or numbers in a row are easy to guess.',
  like_username: 'This is too close to your username.',
  like_email: 'This is too close to your email address.',
}
export type Weakness = keyof typeof sentences

export const weaknesses = Object.keys(sentences) as Weakness[]

export function weaknessText(reason: Weakness): string {
  return sentences[reason]
}
