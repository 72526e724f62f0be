export const messages = {
  noScript:
    'Signing in and connecting need JavaScript, because your keys are made in this browser. You can read this page without it.',
}
