import Typography from '@mui/material/Typography'

/** The frame that the screen will fill. */
export default function ServersScreen() {
  return (
    <main>
      <Typography variant="h1">Select Server</Typography>
    </main>
  )
}
