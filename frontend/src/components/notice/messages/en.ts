export default { dismiss: (title: string) => `Dismiss: ${title}` }
