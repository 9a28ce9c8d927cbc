import type { AssistantWords } from './words.ts'

export const en: AssistantWords = {
  small_talk: {
    hello: 'hello hi hey good morning afternoon evening greetings there',
    thanks: 'thanks thank you thx cheers great perfect ok okay much very so helpful',
    bye: 'bye goodbye see you later good night',
  },
  hello: 'Hello. What would you like to know about Pawòl?',
  thanks: 'You are welcome. Ask whenever something is unclear.',
  bye: 'Goodbye.',
  declined:
    'I do not know the answer to that. I only answer from the Help Center, the documentation, the plans and the changelog.',
  nearest: 'These pages come nearest:',
  see_also: 'See also:',
  account: {
    balance: {
      title: 'How many credits do I have left?',
      asked: 'my balance, remaining credits, credits left, how much credit remains',
    },
    plan: {
      title: 'Which plan do I have?',
      asked: 'my plan, which plan am I on, my subscription now, current plan, when does it renew, next billing date',
    },
    limits: {
      title: 'What are my limits?',
      asked: 'my limits, what does my plan allow me, my storage used, my character limit',
    },
    failed: {
      title: 'Why did my last job fail?',
      asked: 'my last error, what went wrong, my speech failed, my transcription failed, failed job reason',
    },
  },
  log_in: '[Log in](/login), and I can tell you that from your own account.',
  balance: ({ available, subscription, purchased, reserved }) =>
    `You have **${available} credits**: ${subscription} of your subscription and ${purchased} purchased.${reserved ? ` ${reserved} of them are set aside for work under way.` : ''}`,
  plan: ({ name, ends, paid_until, renews, changes }) =>
    `You have the **${name}** plan.${paid_until ? (renews ? ` The next payment is on ${paid_until}.` : ` It is paid until ${paid_until}.`) : ''}${changes ? ` It changes to ${changes}.` : ''}${ends ? ` New credits come on ${ends}.` : ''}`,
  limits: ({ name, characters, express, together, storage }) =>
    `On the **${name}** plan a request may have ${characters} characters${express ? `, in Express ${express}` : ', and Express is not included'}. ${together} requests run at the same time. Storage used: ${storage}.`,
  failed: ({ product, when, code }) =>
    `Your last failed job was ${{ speech: 'speech', transcription: 'a transcription', translation: 'a translation', translation_file: 'the translation of a file', voice_cloning: 'the making of a voice', export: 'an export' }[product]}, on ${when}, with the error \`${code}\`.`,
  none_failed: 'None of your jobs has failed, as far as your history goes back.',
  not_charged: 'It cost no credits.',
  no_limit: 'without a limit',
}
