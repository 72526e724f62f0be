import Typography from '@mui/material/Typography'

/** The frame that the screen will fill. */
export default function DashboardScreen() {
  return (
    <main>
      <Typography variant="h1">Dashboard</Typography>
    </main>
  )
}
