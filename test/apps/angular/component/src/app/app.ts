import { Component } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { TalkliveComponent } from './talklive';

@Component({
  imports: [RouterOutlet, TalkliveComponent],
  selector: 'app-root',
  template: `
    <router-outlet />
    <app-talklive />
  `,
})
export class App {}
