export { dashboardAccountPart } from '#dashboard/account_part'
