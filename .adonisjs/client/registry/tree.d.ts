/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  users: {
    signUp: {
      store: typeof routes['users.sign_up.store']
    }
    signIn: {
      store: typeof routes['users.sign_in.store']
      destroy: typeof routes['users.sign_in.destroy']
    }
    signInMethods: {
      show: typeof routes['users.sign_in_methods.show']
    }
    own: {
      currentUser: {
        show: typeof routes['users.own.current_user.show']
      }
      usageStatus: {
        show: typeof routes['users.own.usage_status.show']
      }
    }
  }
}
