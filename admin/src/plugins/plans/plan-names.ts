/** Plans that codes may be for, as screens call them. */
export const planNames: Readonly<Record<string, string>> = { monthly: 'Monthly', yearly: 'Yearly' }
