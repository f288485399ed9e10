/* the rehearsal's call machine */
