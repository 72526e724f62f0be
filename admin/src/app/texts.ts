/** What the specification has the console say before anybody is let in. */
export const texts = {
  accessDenied: { title: 'Access Denied', description: "You don't have admin permissions" },
  restricted: 'Access Denied - This area is restricted to administrators only.',
  mainSite: 'To the main site',
}
