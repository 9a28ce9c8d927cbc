export const legal = {
  updated: 'Last changed {{date}}',
  terms_lead: 'What you may expect from us, and what we expect from you.',
  terms: `## Who we are
Pawòl is run by the people behind the address in your browser; "we" means them. "You" is whoever uses it, with or without an account. By using Pawòl you accept these terms. If you use it for an organisation, you accept them in its name.

## Your account
- Give an address you can read mail at, and keep your password and your API keys to yourself.
- What happens with your account or your keys is taken as done by you. If one gets into other hands, change the password or revoke the key, and [tell us](/contact).
- You may delete your account at any time, in [Profile](/profile).

## What is yours stays yours
You keep all rights to the texts, recordings and files you bring, and to the speech, transcripts and translations made from them. You give us only the right to store and process them so that Pawòl can do what you asked. You may use what you make for any lawful purpose, also to earn money, unless the voice you chose says otherwise.

## What is not allowed
- Cloning or imitating the voice of a person who has not agreed to it. We may ask you to show that they did.
- Passing off made speech as a real recording in order to deceive: fraud, false news, pretending to be someone.
- Threats, harassment, or anything that is against the law where you are or where we are.
- Getting around limits, attacking the service, or reselling it as your own without asking us.

## Credits and payments
- Prices are in US dollars and are shown before you pay. One credit is one character of speech or transcript; translation costs half.
- Subscription credits come each month and end with it; purchased credits never expire. Work that fails or that you cancel costs nothing.
- A subscription renews until you cancel it, and then runs to the end of the time paid for. A smaller plan starts with the next period.
- If you were charged by mistake, write to us within 60 days and we give the money back. Credits that were used are not refunded.

## What we promise, and what we cannot
We take care that Pawòl works and that your data is safe, and we say it openly when something breaks. Speech, transcripts and translations are made by machines and can be wrong. Have a person check them before they decide about someone's health, money, rights or safety. As far as the law allows, Pawòl comes without warranty, and what we owe for damage is at most what you paid us in the twelve months before.

## When it ends
We may suspend an account that breaks these terms. Unless there is danger, we write first and say why. You can then still download your data, and purchased credits that were not used are refunded, except after fraud.

## Changes
If these terms change in a way that matters, we write to you at least 30 days before. If you do not agree, you may leave, and we refund what you paid for the time after.`,

  privacy_lead: 'What we keep about you, why, and how you get rid of it.',
  privacy: `## In short
- We keep what Pawòl needs to work for you, and nothing to sell.
- No advertisements, no trackers, no scripts from other companies.
- You can read, download and delete what is yours, without asking anyone.

## What we keep
- **Your account**: email, username, language, and a scrambled form of your password that cannot be turned back.
- **Your devices**: the browser's name, its network address, and when it was last used, so that you can spot a stranger.
- **Your work**: texts, recordings, files, what was made from them, dictionaries, and the history of your jobs.
- **Your credits**: what came and went, and which plan you have. API keys are kept only as a fingerprint.
- **What you ask the assistant**: the last questions of a conversation, for a day. Where a language model words its answers, it gets the question and our own help, and nothing else about you.
- **What you write to us**: your name, your address, the messages and what you sent along, usually for a year after the request was closed.
- **Server logs**: that a call was made, when, from which network address, and how it ended. They do not hold your texts, recordings or passwords.

## What stays in your browser
One cookie keeps you signed in; it is sent to us alone and scripts cannot read it. Preferences such as theme, text size and language, and drafts you have not sent, are kept in the browser's own storage. Clearing the browser's data removes them.

## Who else sees something
- **Engines**: speech, transcription and translation run on our own machines unless a result names an outside engine. Then the text or audio of that job was sent there, and nothing else about you.
- **Payments**: card numbers, PayPal and crypto details go to the payment company, never to us. We keep what was bought, when, and the payment's number.
- **Mail**: our mail server carries the messages we send you.
- **The law**: we hand over data only when a court with power over us orders it, and we tell you if we may.

## How long
Your work stays until you delete it. When you delete your account, everything above goes with it; what the law makes us keep, such as invoices, stays as long as the law says.

## Your rights
In [Profile](/profile) you can correct your details, download everything as one file, and delete your account. For anything else, such as questions or objections, [write to us](/contact): we answer within 30 days. You may also complain to the data protection office where you live.

## Children
An account is for people of 16 or older, or younger with a parent's consent. Schools may make accounts for their pupils if the parents know.`,

  data_use_lead: 'What happens to your texts, recordings and voices, step by step.',
  data_use: `## The rule
Your texts, recordings and voices are used to do what you asked for, and for nothing else. They do not train models, ours or anyone's. No person reads or listens to them, unless you ask us for help with one of them.

## Text to speech
Your text is turned into sounds of Kreyòl and then into audio. Text, settings and audio are kept in your history, so that you can play and download them again. Deleting an entry deletes its audio. Audio files say in themselves that they are synthetic speech and how they begin in words, nothing about you.

## Speech to text
Your recording is checked by its contents, turned into plain audio, and written down. The recording and the transcript are kept in your history until you delete them.

## Translation
Your text is translated by the engine the page names. The built-in one runs on our machines. If you choose an outside engine, the text goes to that company under its own terms; the result always says which engine it was.

## Cloned voices
A voice is a person. You may only upload samples of your own voice, or of someone who agreed and knows what for. Samples and the profile made from them belong to you alone, are used for no other voice, and are deleted together.

## Dictionaries
Words you add guide your own speech. Others see them only if you share the dictionary with them.

## Numbers we count
We count characters, seconds and failures, to bill fairly and to see when something is slow. These counts hold no content. Figures we publish never point to a person.`,

  licences_lead: 'Whose recordings and whose programs our voices are made with.',
  licences: `## The recordings
The natural voice, \`ht-voice\`, learned how people sound from four sets of recordings. Volunteers made them for synthetic voices and gave them to everybody, under [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/):

- [dataset-voice-kathleen](https://github.com/rhasspy/dataset-voice-kathleen): US English, 82 minutes
- [dataset-voice-kerstin](https://github.com/rhasspy/dataset-voice-kerstin): German, 106 minutes
- [dataset-voice-nathalie](https://github.com/rhasspy/dataset-voice-nathalie): Flemish, 42 minutes
- [dataset-voice-flemishguy](https://github.com/rhasspy/dataset-voice-flemishguy): Flemish, 60 minutes

We thank them. None of the recordings is in Kreyòl: how Kreyòl is said comes from our own rules and word lists. What was learned is CC0 1.0 too.

## The voices
- Every voice is synthetic. It takes its timbre from one or more of the four, and has a pitch, a resonance and a melody of its own.
- No voice carries the name of a person who gave recordings, and none may be used to pass for anybody.
- Files you download say so themselves: synthetic speech, the engine and its version.

## The engines
- **ht-voice** (CC0 1.0) speaks unless a result names another engine.
- **eSpeak NG** (GPL-3.0) says the sounds first, and speaks alone where the natural voice cannot. It runs in processes of its own, reached by messages only.
- **FFmpeg** (GPL-3.0) writes the files, in processes of its own too. Whoever passes these two on owes their source.
- **ONNX Runtime** (MIT) runs the networks of the voice and of the translator.

## The translator
\`ht-mt\` was trained for this project, in part on texts under CC BY-SA and AGPL, and on one source whose rights are disputed; none of them forbids earning money. The card beside the weights names them all.

## Everything else
Our data is kept by PostgreSQL (PostgreSQL licence). The letters are Bricolage Grotesque and Atkinson Hyperlegible (OFL-1.1), the icons Lucide (ISC). \`docs/licences.md\` in the source has the whole list.`,
} as const
