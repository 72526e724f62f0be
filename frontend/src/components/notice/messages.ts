export const messages = { dismiss: (title: string) => `Dismiss: ${title}` }
