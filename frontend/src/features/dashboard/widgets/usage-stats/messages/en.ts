export default {
  title: 'Connections this month',
  test: 'Test connection',
  limited: (used: number, limit: number) => `${used} of ${limit} connections used this month`,
  testUsed: (used: number, limit: number) => `${used} of ${limit} test connection used`,
  remaining: (count: number) => `${count} left`,
  usedUp: 'All used',
  resets: (day: string) => `Starts anew on ${day}`,
  verify: 'Verify your e-mail to get 5 connections',
  unlimited: 'Unlimited Usage',
  premium: 'Premium Plan Active',
  made: (count: number) => `${count} this month`,
}
