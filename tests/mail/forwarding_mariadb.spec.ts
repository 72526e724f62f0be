import { testForwarding } from '#tests/mail/forwarding'

testForwarding('MariaDB')
