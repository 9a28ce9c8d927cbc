import type { MailWords } from './words.ts'

export const en: MailWords = {
  greeting: 'Hello{name},',
  keys: 'These API keys of your account still work:',
  mails: {
    verify_email: {
      subject: 'Confirm your email address',
      body: 'Please confirm that this address is yours. The link works for 48 hours.',
      action: 'Confirm my address',
      ignore: 'If you did not open a Pawòl account, you can ignore this mail.',
    },
    change_email: {
      subject: 'Confirm your new email address',
      body: 'Please confirm that this is to be the address of your Pawòl account. The link works for 48 hours.',
      action: 'Confirm my new address',
      ignore: 'If you did not ask for this, you can ignore this mail: no account gets this address.',
    },
    reset_password: {
      subject: 'Choose a new password',
      body: 'You asked to reset your Pawòl password. The link works for 1 hour.',
      action: 'Choose a new password',
      ignore: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    },
    password_changed: {
      subject: 'Your password was changed',
      body: 'The password of your Pawòl account was changed in your profile. Every other device was signed out.',
      action: 'Choose a new password',
      ignore: 'If this was not you, choose a new password at once and revoke API keys you do not know.',
    },
    password_reset: {
      subject: 'Your password was replaced',
      body: 'The password of your Pawòl account was replaced through a link from a mail. Every device was signed out.',
      action: 'Choose a new password',
      ignore: 'If this was not you, choose a new password at once and revoke API keys you do not know.',
    },
    email_changed: {
      subject: 'The address of your account was changed',
      body: 'Your Pawòl account now has another email address. Links sent before no longer work.',
      action: 'Write to us',
      ignore: 'If this was not you, write to us at once.',
    },
    already_registered: {
      subject: 'You already have an account',
      body: 'You or another person tried to open a Pawòl account with this address, but it already has one. Log in, or choose a new password there.',
      action: 'Log in',
      ignore: 'If it was not you, you can ignore this mail: nothing was changed.',
    },
    email_in_use: {
      subject: 'A user entered your email address',
      body: 'A user tried to change their Pawòl account to this email address. It stays with your account, and the user does not learn that you have one.',
      action: 'Log in',
      ignore: 'You need not do anything.',
    },
  },
}
